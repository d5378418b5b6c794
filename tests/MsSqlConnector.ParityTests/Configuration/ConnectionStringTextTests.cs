using System;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Configuration;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

public sealed class ConnectionStringTextTests
{
    [Theory]
    [InlineData("Server=a;Password=x;Pooling=false")]
    [InlineData(" Server = a ; pwd = 'a;b' ; UID=u;")]
    [InlineData("Password=x")]
    [InlineData("User ID=u;Password=\"a\"\"b;c\";app='it''s; a=b'")]
    [InlineData("Server=a;PWD=;Pooling=true")]
    [InlineData("Server=a;Password=x;Password=y;;Pooling=true")]
    [InlineData("Server=a; Password = x")]
    [InlineData("server=a;password='x' ;app=b")]
    [InlineData("Pwd=x;Server=a;;")]
    [InlineData("Server=a")]
    [InlineData("Server=a;;")]
    [InlineData("app=x=y;Password=p=q;Server=a")]
    [InlineData("app='it''s \"so\"';Password=\"p'q\"\"r\";Server=a")]
    [InlineData("User ID=u;Persist Security Info=true;Password=x")]
    [InlineData("app=Password=x;Pwd='';Server=a")]
    public void ConnectionString_after_opening_matches_SqlClient(string text)
    {
        Assert.Equal(ToSqlClientText(text), ConnectionSettings.Parse(text).TextAfterOpening);
    }

    [Fact]
    public void Passwords_are_removed_from_random_texts_as_in_SqlClient()
    {
        string[] names = ["password", "Pwd", " PASSWORD ", "app", "uid", "\tpwd"];
        string[] values =
        [
            "", "x", "secret", "'a;b'", "\"a;\"\"b\"", "'it''s'", "a=b", "=", "{a",
            " ' ; ' ", "\";pwd=\"", "''", "a'b", "'",
        ];
        string[] ends = [";", ";", ";;", " ; ", "", "\0", "; \t"];
        Random random = new(20261121);
        int accepted = 0;
        for (int i = 0; i < 5_000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(1, 5)).Select(
                _ => Pick(random, names) + "=" + Pick(random, values) + Pick(random, ends)));
            if (ToSqlClientTextOrNull(text) is { } expected)
            {
                accepted++;
                // Trailing zeros have no meaning; SqlClient keeps them in some cases only.
                string shown = ConnectionSettings.Parse(text).TextAfterOpening;
                Assert.Equal((text, expected.TrimEnd('\0')), (text, shown.TrimEnd('\0')));
            }
        }

        Assert.True(accepted > 1_000, "Too few texts were well-formed: " + accepted);
    }

    private static string Pick(Random random, string[] choices) => choices[random.Next(choices.Length)];

    private static string? ToSqlClientTextOrNull(string text)
    {
        try
        {
            return ToSqlClientText(text);
        }
        catch (TargetInvocationException)
        {
            return null;
        }
    }

    private static string ToSqlClientText(string text)
    {
        const BindingFlags Hidden = BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.Instance;
        Type type = typeof(Incumbent.SqlConnection).Assembly.GetType("Microsoft.Data.SqlClient.SqlConnectionString")!;
        object options = Activator.CreateInstance(type, Hidden, null, [text], null)!;
        return (string)type.GetMethod("UsersConnectionString", Hidden, [typeof(bool)])!.Invoke(options, [true])!;
    }
}
