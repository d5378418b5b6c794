using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class KeywordTests
{
    [Theory]
    [InlineData("Connection Reset=false;", "")]
    [InlineData("connection reset = no ; ", " ")]
    [InlineData("Type System Version=SQL Server 2005;", "Type System Version=SQL Server 2008;")]
    public Task Keywords_are_removed_or_get_a_valid_value(string pair, string replacement) => Run(
        $$"""class C { string text = {|MSSQL002:"Server=a;{{pair}}Database=b"|}; }""",
        $$"""class C { string text = "Server=a;{{replacement}}Database=b"; }""");

    [Theory]
    [InlineData("User Instance=true")]
    [InlineData("Authentication=Active Directory Default;TrustServerCertificate=true")]
    public Task Keywords_without_a_replacement_are_reported(string pairs) => Run(
        $$"""class C { string text = {|MSSQL002:"Data Source=a;{{pairs}}"|}; }""");

    [Fact]
    public Task Interpolated_and_concatenated_strings_are_read() => Run(
        """
        class C
        {
            const string Server = "Server=a;";
            string interpolated = {|MSSQL002:$"Server={1 + 1};User Instance=true"|};
            string concatenated = {|MSSQL002:Server + "User Instance=true"|};
            string N(string password) => {|MSSQL002:"Server=a;User Instance=true;Password="|} + password;
            string M(string server) => "Server=" + server + ";User Instance=true";
        }
        """);

    [Theory]
    [InlineData("true")]
    [InlineData("yes")]
    public Task A_context_connection_needs_no_server(string value) => Run(
        $$"""class C { string text = {|MSSQL002:"context connection={{value}}"|}; }""");

    [Theory]
    [InlineData("Server=a;Connection Reset=true;User Instance=false;TrustServerCertificate=true")]
    [InlineData("Connection Reset=false")]
    [InlineData("Server=a;=;Connection Reset=false;'")]
    [InlineData("a sentence about Connection Reset=false and a Server=")]
    public Task Other_texts_are_not_reported(string text) => Run($$"""class C { string text = "{{text}}"; }""");

    private static Task Run(string source, string? fixedSource = null) =>
        Verify<ConnectionStringAnalyzer, KeywordFix>.RunAsync(source, fixedSource);
}
