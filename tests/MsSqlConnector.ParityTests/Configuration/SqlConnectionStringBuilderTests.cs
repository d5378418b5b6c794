using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Tests.Builds;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

/// <summary>The builder compared with that of SqlClient: same keywords, same defaults, same text.</summary>
[EveryBuild]
public sealed class SqlConnectionStringBuilderTests
{
    public static TheoryData<string> Properties => [.. typeof(Incumbent.SqlConnectionStringBuilder)
        .GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
        .Where(property => property.CanWrite && property.GetIndexParameters().Length == 0)
        .Select(property => property.Name)];

    private static readonly string[] s_ownKeys =
        [
            "Connection Reset", "Cancellation Timeout", "Max Auto Prepare", "Auto Prepare Min Usages", "Auto Prepare Max Parameters",
            "Certificate Revocation Check", "Minimum TLS Version", "Client Certificate", "Client Key", "Client Key Password",
            "Keep Alive Time", "Keep Alive Interval", "Additional Hosts", "Target Session", "Load Balance Hosts",
            "Connection Idle Timeout", "Dns Check Interval", "No Reset On Close",
            "Ignore Server Provided Failover Partner",
        ];

    public static TheoryData<string> Synonyms => [.. SqlClientKeywords()];

    public static TheoryData<string> GoodTexts =>
    [
        "", ";;", "Server=a;Server=b", "Server=", "Pwd=x;Password=y", "Password='a;b\"c'", "Password={a}", "Password= a ",
        "Password=\"a'b\"", "Password=\"a\"\"b\"", "Encrypt=", "Encrypt=strict", "Encrypt=mandatory", "Encrypt=no",
        "Encrypt=YES", "Packet Size= 4096 ", "Integrated Security=sspi", "Trusted_Connection=yes", "Workstation ID=",
        "Application Intent=readonly", "ApplicationIntent=", "Pooling=", "Pooling= TRUE ", "Attestation Protocol=hgs",
        "Authentication=Sql Password", "Authentication=active directory device code flow", "Authentication= SqlPassword",
        "Type System Version=x", "Transaction Binding=explicit unbind", "Pool Blocking Period=alwaysblock",
        "ipaddresspreference=ipv6first", "Column Encryption Setting=enabled", "Context Connection=false",
        "Min Pool Size=5;Max Pool Size=2", "Failover Partner=x;MultiSubnetFailover=true", "AttachDbFilename=|DataDirectory|x",
        "  Server  =  tcp:a,1433  ; Database = \"x y\" ;app='q';", "Server=a==b", "User Instance=true;Replication=true",
        "Authentication=SqlPassword;Application Intent=ReadWrite", "Attestation Protocol=None;Enlist=false",
    ];

    public static TheoryData<string> BadTexts =>
    [
        "foo=1", "abc", "=x", "Server", "Password=\"a", "Packet Size=511", "Packet Size=32769", "Packet Size=abc",
        "Packet Size=99999999999", "Pooling=maybe", "Pooling=1", "Connect Timeout=-1", "Command Timeout=-1",
        "Max Pool Size=0", "Min Pool Size=-1", "Load Balance Timeout=-1", "Connect Retry Count=256",
        "Connect Retry Interval=0", "Connect Retry Interval=61", "Encrypt=blah", "Encrypt=1", "Application Intent=x",
        "Application Intent=1", "Authentication=x", "Integrated Security=x", "Pool Blocking Period=x",
        "IP Address Preference=x", "Column Encryption Setting=x", "Attestation Protocol=x", "Server=a\0b",
        "Multiple Active Result Sets=x", "Network Library=dbmssocn",
    ];

    [Theory]
    [MemberData(nameof(Properties))]
    [NotOn(BuildTarget.Mars, "The test compares the default of the keyword.")]
    public void Every_property_has_the_same_default_as_in_SqlClient(string name)
    {
        string expected = name == nameof(SqlConnectionStringBuilder.ApplicationName)
            ? "MsSqlConnector"
            : Show(Get(new Incumbent.SqlConnectionStringBuilder(), name));
        Assert.Equal(expected, Show(Get(new SqlConnectionStringBuilder(), name)));
    }

    [Theory]
    [MemberData(nameof(Properties))]
    public void Setting_a_property_produces_the_same_text_as_in_SqlClient(string name)
    {
        foreach (object? value in Samples(typeof(Incumbent.SqlConnectionStringBuilder).GetProperty(name)!.PropertyType))
        {
            Assert.Equal(
                SetAndShow(new Incumbent.SqlConnectionStringBuilder(), name, value),
                SetAndShow(new SqlConnectionStringBuilder(), name, value));
        }
    }

    [Theory]
    [MemberData(nameof(Synonyms))]
    public void Every_keyword_name_has_the_same_meaning_as_in_SqlClient(string name)
    {
        Incumbent.SqlConnectionStringBuilder theirs = new();
        SqlConnectionStringBuilder ours = new();
        object value = theirs[name] switch
        {
            bool => false,
            int byteCount and > 1000 => byteCount - 1,
            int => 7,
            string => "z",
            Incumbent.SqlAuthenticationMethod => "SqlPassword",
            Incumbent.SqlConnectionAttestationProtocol => "None",
            object other => other.ToString()!,
        };
        theirs[name] = value;
        ours[name] = value;
        Assert.Equal(theirs.ConnectionString, ours.ConnectionString);
        Assert.Equal(Show(theirs[name]), Show(ours[name.ToUpperInvariant()]));
        Assert.Equal(theirs.ShouldSerialize(name), ours.ShouldSerialize(name));
        Assert.True(ours.ContainsKey(name));
        Assert.Equal(theirs.Remove(name), ours.Remove(name));
        Assert.Equal(theirs.ConnectionString, ours.ConnectionString);
    }

    [Theory]
    [MemberData(nameof(GoodTexts))]
    [NotOn(BuildTarget.Mars, "The test compares the default of the keyword.")]
    public void A_connection_string_is_written_as_in_SqlClient(string text)
    {
        Incumbent.SqlConnectionStringBuilder theirs = new(text);
        SqlConnectionStringBuilder ours = new(text);
        Assert.Equal(theirs.ConnectionString, ours.ConnectionString);
        Assert.Equal(theirs.Values.Cast<object>().Select(Show), ours.Values.Cast<object>().Take(theirs.Values.Count).Select(ShowAsTheirs));
        Assert.Equal(ours.ConnectionString, new SqlConnectionStringBuilder(ours.ConnectionString).ConnectionString);
    }

    [Theory]
    [MemberData(nameof(BadTexts))]
    public void A_connection_string_that_SqlClient_rejects_throws_ArgumentException(string text)
    {
        Assert.NotNull(Record.Exception(() => new Incumbent.SqlConnectionStringBuilder(text)));
        Exception? error = Record.Exception(() => new SqlConnectionStringBuilder(text));
        Assert.True(
            error is ArgumentException || (error is NotSupportedException && text.StartsWith("Network Library", StringComparison.Ordinal)),
            $"{error}");
    }

    [Fact]
    public void Keys_are_those_of_SqlClient_in_its_order_followed_by_those_of_the_provider()
    {
        Incumbent.SqlConnectionStringBuilder theirs = new();
        SqlConnectionStringBuilder ours = new();
        Assert.Equal([.. theirs.Keys.Cast<string>(), .. s_ownKeys], ours.Keys.Cast<string>());
        Assert.Equal(theirs.Count, ours.Count);
        Assert.Equal(theirs.IsFixedSize, ours.IsFixedSize);
    }

    [Fact]
    public void The_error_for_an_unknown_keyword_matches_SqlClient()
    {
        ArgumentException theirs = Assert.Throws<ArgumentException>(() => new Incumbent.SqlConnectionStringBuilder("zap=1"));
        ArgumentException ours = Assert.Throws<ArgumentException>(() => new SqlConnectionStringBuilder("zap=1"));
        Assert.Equal(theirs.Message, ours.Message);
        Assert.False(new SqlConnectionStringBuilder().TryGetValue("zap", out _));
        Assert.False(new SqlConnectionStringBuilder().Remove("zap"));
        Assert.Throws<ArgumentException>(() => new SqlConnectionStringBuilder()["zap"]);
    }

    [Fact]
    public void The_error_for_an_invalid_value_names_the_keyword_and_the_allowed_values_but_not_the_value()
    {
        ArgumentException error = Assert.Throws<ArgumentException>(
            () => new SqlConnectionStringBuilder("Password=hush;Packet Size=hush"));
        Assert.Contains("'Packet Size'", error.Message, StringComparison.Ordinal);
        Assert.Contains("512 to 32768", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("hush", error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_rejected_connection_string_does_not_change_the_builder()
    {
        SqlConnectionStringBuilder builder = new("Server=a;Packet Size=700");
        Assert.Throws<ArgumentException>(() => builder.ConnectionString = "Server=b;Pooling=maybe");
        Assert.Equal("Data Source=a;Packet Size=700", builder.ConnectionString);
        Assert.Equal(700, builder.PacketSize);
    }

    [Fact]
    public void A_null_keyword_is_rejected_and_a_null_value_removes_the_keyword()
    {
        SqlConnectionStringBuilder builder = new("Server=a;Pooling=false") { ["addr"] = null };
        Assert.Equal("Pooling=False", builder.ConnectionString);
        Assert.Equal("", builder.DataSource);
        builder.Clear();
        Assert.True(builder.Pooling);
        Assert.Throws<ArgumentNullException>(() => builder[null!]);
        Assert.Throws<ArgumentNullException>(() => builder.ContainsKey(null!));
        Assert.Throws<ArgumentNullException>(() => builder.Remove(null!));
        Assert.Throws<ArgumentNullException>(() => builder.TryGetValue(null!, out _));
        Assert.Throws<ArgumentNullException>(() => builder.ShouldSerialize(null!));
    }

    [Fact]
    public void An_undefined_enumeration_value_is_rejected()
    {
        SqlConnectionStringBuilder builder = new();
        Assert.Equal(
            "PoolBlockingPeriod",
            Assert.Throws<ArgumentOutOfRangeException>(() => builder.PoolBlockingPeriod = (PoolBlockingPeriod)77).ParamName);
        Assert.Throws<ArgumentOutOfRangeException>(() => builder["Application Intent"] = 2);
        Assert.Throws<ArgumentException>(() => builder["Application Intent"] = DayOfWeek.Monday);
        Assert.Equal("", builder.ConnectionString);
    }

    private static IEnumerable<string> SqlClientKeywords() =>
        ((System.Collections.IDictionary)typeof(Incumbent.SqlConnectionStringBuilder)
            .GetFields(BindingFlags.NonPublic | BindingFlags.Static)
            .First(field => field.FieldType.Name.StartsWith("Dictionary", StringComparison.Ordinal))
            .GetValue(null)!).Keys.Cast<string>();

    private static object? Get(object builder, string name) => builder.GetType().GetProperty(name)!.GetValue(builder);

    /// <summary>The default Application Name is each provider's own.</summary>
    private static string ShowAsTheirs(object value) =>
        value is "MsSqlConnector" ? new Incumbent.SqlConnectionStringBuilder().ApplicationName : Show(value);

    private static string Show(object? value) => value?.ToString() ?? "null";

    private static object?[] Samples(Type type)
    {
        if (type.IsEnum)
        {
            return [.. Enum.GetNames(type)];
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Int32 => [-1, 0, 1, 60, 61, 255, 256, 511, 512, 32768, 32769, int.MaxValue],
            TypeCode.Boolean => [true, false],
            TypeCode.String => [null, "", " ", "z z", "a;b", "a'b", "a\"b", "a=b", "{x}"],
            _ => [null, "Optional", "Mandatory", "Strict"],
        };
    }

    private static string SetAndShow(System.Data.Common.DbConnectionStringBuilder builder, string name, object? value)
    {
        PropertyInfo property = builder.GetType().GetProperty(name)!;
        object? converted = value is not string text || property.PropertyType == typeof(string) ? value
            : property.PropertyType.IsEnum ? Enum.Parse(property.PropertyType, text)
            : property.PropertyType.GetProperty(text)!.GetValue(null);
        try
        {
            property.SetValue(builder, converted);
        }
        catch (TargetInvocationException exception)
        {
            return exception.InnerException!.GetType().Name + (exception.InnerException as ArgumentException)?.ParamName;
        }

        return builder.ConnectionString + " " + Show(property.GetValue(builder));
    }
}
