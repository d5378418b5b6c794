using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

/// <summary>
/// Compares a table of connection strings with SqlClient: the values that a builder and a connection accept, reject and return.
/// </summary>
public sealed class ConnectionStringParityTests
{
    /// <summary>Texts for which a connection intentionally behaves differently, each with its reason.</summary>
    private static readonly Dictionary<string, string> s_meant = new()
    {
        ["Connection Reset=false"] = "accepted and ignored on every platform",
        ["User Instance=true"] = "refused with the alternative",
        ["User Instance= True "] = "refused with the alternative",
        ["User Instance=YES"] = "refused with the alternative",
        ["User Instance='yes'"] = "refused with the alternative",
        ["Server=localhost;AttachDbFilename=|DataDirectory|x.mdf"] = "this machine too",
        ["Server=tcp:.,1433;AttachDbFilename=|DataDirectory|x.mdf"] = "this machine too",
    };

    /// <summary>Values that a builder stores like any other, and that only a connection rejects.</summary>
    private static readonly string[] s_held = ["Context Connection=", "Connection Reset="];

    private static readonly string[] s_forms =
    [
        "", ";", ";;;", " ", "\t", "a", "=", "=a", "a=", "a=b", ";=;", "Server", "Server=", "Server=;", "Server==a", "Server=a=b",
        "Server===a", "Server==x=a", "Server=a;", "Server=a;;", ";Server=a", " ; Server = a ; ", "Server=a ; ;", "Server = 'a'",
        "Server='a' ;", "Server='a'b", "Server='a", "Server=\"a", "Server=a'", "Server=a\"", "Server='a''b'", "Server=\"a\"\"b\"",
        "Server='a\"b'", "Server=\"a'b\"", "Server=''", "Server=\"\"", "Server='';Server=a", "Server={a}", "Server={a", "Server=a}",
        "Server={a;b}", "Server={{a}", "Server='{a}'", "Server=a\nb", "Server=a\r\n", "\r\nServer\r\n=\r\na\r\n;", "Server=a\0",
        "Server=a\0;", "Server=a;\0", "Server=a\0\0", "Server\0=a", "Server=a;Server=b", "Server=a;Data Source=b;Addr=c",
        "Data Source=a;server=", "Server=a;PWD=x;Password=y;Pwd=", "SERVER=A", "sErVeR=a", "Data  Source=a", "DataSource=a",
        "Data Source =a", "Data\tSource=a", " Data Source=a", "Database=d;Initial Catalog=e", "Initial Catalog=' x '",
        "Initial Catalog= x ", "Password=' x '", "Password= x ", "Password=;", "Password=a;b", "Password='a;b'", "Password=a=b",
        "Password==", "Password===", "Password='='", "Password=\"=\"\"=\"", "Password=日本", "Password='\U0001F600'", "User ID=a\\b",
        "User ID='a\\'", "Pwd='it''s';uid=\"x\"\"y\"", "Foo=1", "Foo=", "Provider=SQLOLEDB;Server=a", "Driver={SQL Server};Server=a",
        "Server=a;Unknown=", "Server=a;Unknown='x", "Server=a;Net=x", "Connection Reset=false", "Connection Reset=x",
        "Network Library=dbmssocn", "Transparent Network IP Resolution=true", "Asynchronous Processing=true",
        "Integrated Security=true;User ID=a", "User ID=a;Password=b;Integrated Security=sspi", "User ID=a;Integrated Security=false",
        "Min Pool Size=3;Max Pool Size=2", "Min Pool Size=100;Max Pool Size=100", "Min Pool Size=101", "Failover Partner=b",
        "Failover Partner=b;Server=a", "Server=a;Failover Partner=b;Database=c",
        "Server=a;Failover Partner=b;Database=c;Multi Subnet Failover=true",
        "Server=a;Failover Partner=b;Database=c;Application Intent=ReadOnly", "Server=a;Failover Partner=a;Database=c",
        "Persist Security Info=true;Password=x", "Context Connection=true", "Context Connection=false;Server=a",
        "Server=a;Context Connection=no", "AttachDbFilename=x", "AttachDbFilename=c:\\x.mdf", "AttachDbFilename=a|b",
        "AttachDbFilename=|DataDirectory|", "AttachDbFilename=|DataDirectory|x.mdf", "AttachDbFilename=|DataDirectory|\\x.mdf",
        "AttachDbFilename=|datadirectory|/x.mdf", "AttachDbFilename=|DataDirectory|..\\x.mdf", "AttachDbFilename=|DataDirectory|/../x.mdf",
        "AttachDbFilename=x|DataDirectory|", "AttachDbFilename=|Data Directory|x", "Server=.;AttachDbFilename=x",
        "Server=(local);AttachDbFilename=x", "Server=localhost;AttachDbFilename=x", "Server=far;AttachDbFilename=x",
        "Server=127.0.0.1;AttachDbFilename=|DataDirectory|x.mdf", "Server=far;AttachDbFilename=|DataDirectory|x.mdf",
        "Server=.;AttachDbFilename=|DataDirectory|x.mdf", "Server=.\\x;AttachDbFilename=|DataDirectory|x.mdf",
        "Server=localhost;AttachDbFilename=|DataDirectory|x.mdf", "Server=tcp:.,1433;AttachDbFilename=|DataDirectory|x.mdf",
        "Initial File Name=x;Database=y", "Extended Properties='x';Server=a", "Application Name=;Workstation ID=", "app=''", "wsid=\" \"",
        "Language=",
    ];

    private static readonly string[] s_values =
        [
            "", " ", "true", " True ", "YES", "no", "1", "0", "-1", "15", " 15 ", "0x10", "1.0", "1,000", "+5", "65536", "2147483648", "x",
            "'yes'", "sspi", "Latest", "latest"
        ];

    public static TheoryData<string> Texts => [.. s_forms.Concat(ByKeyword()).Distinct()];

    [Theory]
    [MemberData(nameof(Texts))]
    public void The_builder_accepts_and_returns_the_same_values_as_in_SqlClient(string text)
    {
        string theirs = Outcome(() => new Incumbent.SqlConnectionStringBuilder(text).ConnectionString);
        string ours = Outcome(() => new SqlConnectionStringBuilder(text).ConnectionString);
        bool isHeld = theirs == "refused" && s_held.Any(held => text.StartsWith(held, StringComparison.Ordinal));
        Assert.True(theirs == ours || isHeld, $"{text}\nincumbent {theirs}\nours      {ours}");
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void A_connection_accepts_and_returns_the_same_values_as_in_SqlClient(string text)
    {
        string theirs = Outcome(() => Show(new Incumbent.SqlConnection(text)));
        string ours = Outcome(() => Show(new SqlConnection(text)));
        bool isUnbuilt = ours == "not built";

        // A value of only spaces: SqlClient fails for some.
        bool isDefect = theirs == nameof(NullReferenceException);
        Assert.True(theirs == ours != s_meant.ContainsKey(text) || isUnbuilt || isDefect, $"{text}\nincumbent {theirs}\nours      {ours}");
    }

    [Fact]
    public void Lengths_are_limited_as_in_SqlClient()
    {
        foreach (string keyword in (string[])
            ["Server", "Database", "User ID", "Password", "Application Name", "Workstation ID", "Current Language", "Failover Partner"])
        {
            foreach (int charCount in (int[])[127, 128, 129, 1000])
            {
                string text = $"{keyword}={new string('a', charCount)}" + (keyword == "Failover Partner" ? ";Server=a;Database=b" : "");
                Assert.Equal(Outcome(() => Show(new Incumbent.SqlConnection(text))), Outcome(() => Show(new SqlConnection(text))));
            }
        }
    }

    private static IEnumerable<string> ByKeyword() =>
        new Incumbent.SqlConnectionStringBuilder().Keys!
            .Cast<string>()
            .SelectMany(keyword => s_values.Select(value => keyword + "=" + value));

    private static string Show(System.Data.Common.DbConnection connection) => string.Join(
        " | ", connection.ConnectionString, connection.DataSource, connection.Database, connection.ConnectionTimeout);

    /// <summary>Failures are equivalent when both report an invalid argument.</summary>
    private static string Outcome(Func<string> make)
    {
        try
        {
            return make();
        }
        catch (ArgumentException exception) when (exception.Message.Contains("not supported yet", StringComparison.Ordinal))
        {
            return "not built";
        }
        catch (Exception exception) when (
            exception is ArgumentException or FormatException or OverflowException or InvalidOperationException or NotSupportedException)
        {
            return "refused";
        }
        catch (Exception exception)
        {
            return exception.GetType().Name;
        }
    }
}
