using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class NameTests
{
    [Fact]
    public Task Switches_are_reported_except_the_one_that_the_provider_reads() => Run(
        """
        class C
        {
            void M()
            {
                System.AppContext.SetSwitch({|MSSQL003:"Switch.Microsoft.Data.SqlClient.MakeReadAsyncBlocking"|}, true);
                System.AppContext.SetSwitch("Switch.Microsoft.Data.SqlClient.IgnoreServerProvidedFailoverPartner", true);
                System.AppContext.SetSwitch("Switch.System.Other", true);
            }
        }
        """);

    [Fact]
    public Task The_name_of_the_event_source_is_replaced() => Run(
        """class C { string name = {|MSSQL010:"Microsoft.Data.SqlClient.EventSource"|}; }""",
        """class C { string name = "MsSqlConnector"; }""");

    [Theory]
    [InlineData("System.Data.SqlClient.SqlException")]
    [InlineData("Microsoft.Data.SqlClient.SqlConnection, Microsoft.Data.SqlClient")]
    public Task Names_of_types_are_reported(string name) => Run($$"""class C { string name = {|MSSQL010:"{{name}}"|}; }""");

    [Theory]
    [InlineData("the namespace Microsoft.Data.SqlClient.SqlConnection")]
    [InlineData("Microsoft.Data.SqlClient.WriteCommandBefore")]
    public Task Other_texts_are_not_reported(string text) => Run($$"""class C { string text = "{{text}}"; }""");

    [Fact]
    public Task Factories_are_used_without_their_name() => Run(
        """
        class C
        {
            object own = {|MSSQL010:System.Data.Common.DbProviderFactories.GetFactory("Microsoft.Data.SqlClient")|};
            object other = System.Data.Common.DbProviderFactories.GetFactory("Npgsql");
        }
        """,
        """
        class C
        {
            object own = MsSqlConnector.SqlClientFactory.Instance;
            object other = System.Data.Common.DbProviderFactories.GetFactory("Npgsql");
        }
        """);

    private static Task Run(string source, string? fixedSource = null) =>
        Verify<NameAnalyzer, ReplacementFix>.RunAsync(source, fixedSource);
}
