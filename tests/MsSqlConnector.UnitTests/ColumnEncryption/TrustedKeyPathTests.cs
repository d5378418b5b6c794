using System;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// A list of trusted paths applies to its server, however the data source is written. The lists of the process would affect other tests, so
/// that these use lists of their own.
/// </summary>
public sealed class TrustedKeyPathTests
{
    [Theory]
    [InlineData("sql.example.com", "tcp:sql.example.com")]
    [InlineData("sql.example.com", "SQL.example.com,1433")]
    [InlineData("sql.example.com", " tcp: sql.example.com , 1433 ")]
    [InlineData("sql.example.com", @"sql.example.com\MSSQLSERVER")]
    [InlineData("sql.example.com", "sql.example.com.")]
    [InlineData("tcp:sql.example.com,1433", "sql.example.com")]
    [InlineData("sql.example.com", "admin:sql.example.com")]
    [InlineData("sql.example.com", @"np:\\sql.example.com\pipe\sql\query")]
    [InlineData("sql.example.com", "sql.example.com,50123")]
    [InlineData(@"sql.example.com\one", "sql.example.com,50123")]
    [InlineData("sql.example.com", "sql")]
    [InlineData("sql", "sql.example.com")]
    [InlineData("(local)", "localhost")]
    [InlineData(".", "127.0.0.1,1433")]
    [InlineData("localhost", "[::1]")]
    [InlineData("[fe80::1]", "fe80:0:0::1")]
    [InlineData("fe80::1", "fe80::1%2")]
    [InlineData("10.0.0.1", "[::ffff:10.0.0.1]")]
    [InlineData("sql.corp.example.com", "sql.corp")]
    [InlineData("sql.example.com:1433", "sql.example.com")]
    public void A_list_applies_to_other_spellings_of_the_data_source(string listed, string dataSource)
    {
        KeyRig rig = new();
        rig.Paths.Paths[listed] = ["good"];
        Assert.True(rig.Paths.IsTrusted(dataSource, "GOOD"));
        Assert.False(rig.Paths.IsTrusted(dataSource, "bad"));
        Assert.Throws<ArgumentException>(() => rig.Paths.ThrowUnlessTrusted(dataSource, "bad"));
    }

    [Theory]
    [InlineData("sql.example.com", "other.example.com")]
    [InlineData("sql.example.com", "sql.example.org")]
    [InlineData("10.0.0.1", "10.0.0.2")]
    [InlineData("sql.example.com", "sq")]
    public void Another_host_has_no_list(string listed, string dataSource)
    {
        KeyRig rig = new();
        rig.Paths.Paths[listed] = ["good"];
        Assert.True(rig.Paths.IsTrusted(dataSource, "bad"));
    }

    [Fact]
    public void The_closest_list_applies()
    {
        KeyRig rig = new();
        rig.Paths.Paths["host"] = ["of the host"];
        rig.Paths.Paths["tcp:host"] = ["of tcp"];
        rig.Paths.Paths["host,1434"] = ["of 1434"];
        Assert.Equal((true, false), (rig.Paths.IsTrusted("host", "of the host"), rig.Paths.IsTrusted("host", "of tcp")));
        Assert.Equal((true, true), (rig.Paths.IsTrusted("host,1433", "of the host"), rig.Paths.IsTrusted("host,1433", "of tcp")));
        Assert.Equal((false, true), (rig.Paths.IsTrusted("tcp:host,1434", "of tcp"), rig.Paths.IsTrusted("tcp:host,1434", "of 1434")));
        Assert.Equal((true, false), (rig.Paths.IsTrusted("host,1435", "of 1434"), rig.Paths.IsTrusted("host,1435", "of another")));
    }
}
