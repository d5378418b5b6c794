using System;
using System.Reflection;
using MsSqlConnector.Configuration;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.Configuration;

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
    public void The_text_after_opening_is_that_of_the_incumbent(string text)
    {
        Assert.Equal(AsIncumbentShowsIt(text), ConnectionSettings.ParseUncached(text).TextAfterOpening);
    }

    private static string AsIncumbentShowsIt(string text)
    {
        const BindingFlags Hidden = BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.Instance;
        Type type = typeof(Incumbent.SqlConnection).Assembly.GetType("Microsoft.Data.SqlClient.SqlConnectionString")!;
        object options = Activator.CreateInstance(type, Hidden, null, [text], null)!;
        return (string)type.GetMethod("UsersConnectionString", Hidden, [typeof(bool)])!.Invoke(options, [true])!;
    }
}
