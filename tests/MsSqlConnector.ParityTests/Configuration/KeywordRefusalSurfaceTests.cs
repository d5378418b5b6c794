using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

/// <summary>
/// Every keyword and synonym of SqlClient, including those of .NET Framework only, with a value other than the default: a connection
/// accepts it, or refuses it with the alternative.
/// </summary>
public sealed class KeywordRefusalSurfaceTests
{
    private const string Base = "Server=db;Initial Catalog=d;";

    /// <summary>
    /// The keywords and synonyms of Microsoft.Data.SqlClient 7.1, with a valid value that is not the default. The second part of the table
    /// exists on .NET Framework only.
    /// </summary>
    private static readonly Dictionary<string, string> s_values = new()
    {
        ["Application Intent"] = "ReadOnly", ["ApplicationIntent"] = "ReadOnly", ["Application Name"] = "x", ["app"] = "x",
        ["AttachDbFilename"] = "x.mdf", ["extended properties"] = "x.mdf", ["initial file name"] = "x.mdf",
        ["Attestation Protocol"] = "HGS", ["Authentication"] = "SqlPassword;User ID=a;Password=b",
        ["Column Encryption Setting"] = "Enabled", ["columnEncryption"] = "Enabled", ["Command Timeout"] = "7",
        ["Connect Retry Count"] = "7", ["connectretrycount"] = "7", ["Connect Retry Interval"] = "7", ["connectretryinterval"] = "7",
        ["Connect Timeout"] = "7", ["connection timeout"] = "7", ["connecttimeout"] = "7", ["timeout"] = "7",
        ["Connection Idle Timeout"] = "7", ["Context Connection"] = "true", ["Current Language"] = "x", ["language"] = "x",
        ["Data Source"] = "x", ["addr"] = "x", ["address"] = "x", ["network address"] = "x", ["server"] = "x",
        ["Enclave Attestation Url"] = "x", ["Encrypt"] = "Strict", ["Enlist"] = "false", ["Failover Partner"] = "x",
        ["failoverpartner"] = "x", ["Failover Partner SPN"] = "x", ["FailoverPartnerSPN"] = "x", ["Host Name In Certificate"] = "x",
        ["hostnameincertificate"] = "x", ["Initial Catalog"] = "x", ["database"] = "x", ["Integrated Security"] = "sspi",
        ["trusted_connection"] = "true", ["IP Address Preference"] = "IPv6First", ["ipaddresspreference"] = "IPv6First",
        ["Load Balance Timeout"] = "7", ["connection lifetime"] = "7", ["Max Pool Size"] = "7", ["Min Pool Size"] = "7",
        ["Multiple Active Result Sets"] = "true", ["multipleactiveresultsets"] = "true", ["Multi Subnet Failover"] = "true",
        ["multisubnetfailover"] = "true", ["Packet Size"] = "4096", ["packetsize"] = "4096", ["Password"] = "x", ["pwd"] = "x",
        ["Persist Security Info"] = "true", ["persistsecurityinfo"] = "true", ["Pool Blocking Period"] = "NeverBlock",
        ["poolblockingperiod"] = "NeverBlock", ["Pooling"] = "false", ["Replication"] = "true", ["Server Certificate"] = "x",
        ["servercertificate"] = "x", ["Server SPN"] = "x", ["ServerSPN"] = "x", ["Transaction Binding"] = "Explicit Unbind",
        ["Trust Server Certificate"] = "true", ["trustservercertificate"] = "true", ["Type System Version"] = "SQL Server 2005",
        ["User ID"] = "x", ["uid"] = "x", ["user"] = "x", ["User Instance"] = "true", ["Workstation ID"] = "x", ["workstationid"] = "x",
        ["wsid"] = "x", ["Connection Reset"] = "false", ["Network Library"] = "dbmssocn", ["net"] = "dbmssocn", ["network"] = "dbmssocn",
        ["Transparent Network IP Resolution"] = "false", ["transparentnetworkipresolution"] = "false",
    };

    /// <summary>The keywords that a connection refuses, with the alternative in the message.</summary>
    private static readonly Dictionary<string, string> s_refused = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Context Connection"] = "Remove the keyword, and set Data Source.",
        ["User Instance"] = "Use LocalDB",
        ["Network Library"] = "Remove it.",
        ["net"] = "Remove it.",
        ["network"] = "Remove it.",
        ["Transparent Network IP Resolution"] = "Remove it.",
        ["transparentnetworkipresolution"] = "Remove it.",
        ["Type System Version"] = "Supported values: Latest, SQL Server 2012, SQL Server 2008.",
    };

    public static TheoryData<string> Names => [.. s_values.Keys];

    [Fact]
    public void The_table_contains_every_keyword_of_SqlClient()
    {
        HashSet<string> known = new(s_values.Keys, StringComparer.OrdinalIgnoreCase);
        Assert.DoesNotContain(new Incumbent.SqlConnectionStringBuilder().Keys!.Cast<string>(), name => !known.Contains(name));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void A_keyword_is_accepted_or_refused_with_the_alternative(string name)
    {
        Exception? error = Record.Exception(() => new SqlConnection($"{Base}{name}={s_values[name]}"));

        if (s_refused.TryGetValue(name, out string? alternative))
        {
            Assert.True(error is ArgumentException or InvalidOperationException or NotSupportedException, $"{error}");
            Assert.Contains(alternative, error.Message, StringComparison.Ordinal);
            return;
        }

        Assert.True(error is null || IsPending(error), $"{error}");
    }

    /// <summary>Always Encrypted: the message has the values that this version supports.</summary>
    private static bool IsPending(Exception error) =>
        error is ArgumentException && error.Message.Contains("is not supported yet. Supported values: ", StringComparison.Ordinal);
}
