using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class ScopeTests
{
    [Theory]
    [InlineData("SqlDataReader {|MSSQL015:reader|} = command.ExecuteReader(); reader.Read(); object value = reader[0];")]
    [InlineData("var {|MSSQL015:reader|} = await command.ExecuteReaderAsync(); while (await reader.ReadAsync()) { }")]
    [InlineData("using var reader = command.ExecuteReader(); reader.Read();")]
    [InlineData("using (var reader = command.ExecuteReader()) { reader.Read(); }")]
    [InlineData("await using var reader = await command.ExecuteReaderAsync();")]
    [InlineData("var reader = command.ExecuteReader(); try { reader.Read(); } finally { reader.Close(); }")]
    [InlineData("var reader = command.ExecuteReader(); using (reader) { reader.Read(); }")]
    [InlineData("var reader = command.ExecuteReader(); Read(reader);")]
    public Task A_reader_that_stays_open_is_reported(string statements) => Run("new TransactionScope()", statements);

    [Fact]
    public Task A_reader_outside_of_a_scope_is_not_reported() =>
        Run("new object()", "var reader = command.ExecuteReader(); reader.Read();");

    private static Task Run(string scope, string statements) => Verify<ScopeAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using System.Threading.Tasks;
        using System.Transactions;
        using Microsoft.Data.SqlClient;

        class C
        {
            async Task M(SqlCommand command)
            {
                var scope = {{scope}};
                {{statements}}
            }

            void Read(SqlDataReader reader) { }
        }
        """);
}
