using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class CatchTests
{
    [Theory]
    [InlineData("catch {|MSSQL004:(SqlException)|} { }", "token")]
    [InlineData("catch {|MSSQL004:(SqlException e)|} when (e.Number == 5) { }", "token")]
    [InlineData("catch (SqlException) { }", "")]
    [InlineData("catch (SqlException) { }", "default")]
    [InlineData("catch (SqlException) { }", "CancellationToken.None")]
    [InlineData("catch (SqlException) { } catch (OperationCanceledException) { }", "token")]
    [InlineData("catch (SqlException) { } catch (Exception) { }", "token")]
    [InlineData("catch (SqlException) { } catch { }", "token")]
    public Task A_clause_must_handle_cancellation_if_a_token_can_cause_it(string clauses, string token) => Run(
        $$"""
        async Task M(SqlCommand command, CancellationToken token)
        {
            try
            {
                await command.ExecuteNonQueryAsync({{token}});
            }
            {{clauses}}
        }
        """);

    [Theory]
    [InlineData("catch {|MSSQL006:(InvalidOperationException)|} { }")]
    [InlineData("catch (InvalidOperationException) { } catch (SqlException) { }")]
    [InlineData("catch (InvalidOperationException) { } catch (System.Data.Common.DbException) { }")]
    public Task A_clause_for_invalid_operations_does_not_handle_protocol_errors(string clauses) => Run(
        $$"""
        void M(SqlCommand command)
        {
            try
            {
                command.ExecuteNonQuery();
            }
            {{clauses}}
        }
        """);

    [Theory]
    [InlineData("{|MSSQL018:(InvalidCastException)|}", "GetInt64(0)")]
    [InlineData("{|MSSQL018:(InvalidCastException)|}", "GetFieldValue<int>(0)")]
    [InlineData("(FormatException)", "GetInt64(0)")]
    [InlineData("(InvalidCastException)", "Read()")]
    public Task A_clause_for_conversions_is_reported(string clause, string call) => Run(
        $$"""
        void M(SqlDataReader reader)
        {
            try
            {
                reader.{{call}};
            }
            catch {{clause}} { }
        }
        """);

    private static Task Run(string member) => Verify<CatchAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using System;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.Data.SqlClient;

        class C
        {
            {{member}}
        }
        """);
}
