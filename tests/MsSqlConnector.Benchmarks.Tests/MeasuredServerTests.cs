using MsSqlConnector.Benchmarks.Server;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The name of a server comes from the text of its version, and its place from the data source.</summary>
public sealed class MeasuredServerTests
{
    [Theory]
    [InlineData(
        "Babelfish for PostgreSQL with SQL Server Compatibility - 12.0.2000.8\nNov 29 2026 04:18:28\nCopyright (c) Amazon Web Services\n"
        + "PostgreSQL 16.4 on x86_64-pc-linux-gnu (Babelfish 4.3.0)",
        "Babelfish for PostgreSQL 4.3.0 (PostgreSQL 16.4)")]
    [InlineData(
        "Microsoft SQL Server 2022 (RTM-CU14) - 16.0.4135.4 (X64) \n\tJul 10 2024 14:09:09 \n\tCopyright (C) 2022 Microsoft Corporation",
        "Microsoft SQL Server 2022 (RTM-CU14) - 16.0.4135.4 (X64)")]
    [InlineData("Another product", "Another product")]
    public void The_name_is_the_product_with_its_version(string version, string expected) =>
        Assert.Equal(expected, MeasuredServer.NameOf(version));

    [Theory]
    [InlineData("127.0.0.1,1433", true)]
    [InlineData("tcp:localhost", true)]
    [InlineData(@".\SQLEXPRESS", true)]
    [InlineData("(local)", true)]
    [InlineData("192.0.2.1", false)]
    public void Only_a_loopback_address_is_on_the_same_machine(string dataSource, bool expected) =>
        Assert.Equal(expected, MeasuredServer.IsLocal(dataSource));
}
