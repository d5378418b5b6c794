using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class CatchTests
{
    [Theory]
    [InlineData("catch {|MSSQL004:(SqlException)|} { }", "token")]
    [InlineData("catch {|MSSQL004:(SqlException e)|} when (e.Class < 20) { }", "token")]
    [InlineData("catch {|MSSQL004:(SqlException e)|} when (e.Number != 5) { }", "token")]
    [InlineData("catch {|MSSQL004:(SqlException e)|} when (e.Number == 5 || e.Number == 0) { }", "token")]
    [InlineData("catch {|MSSQL004:(SqlException e)|} when (e.Number is not 5) { }", "token")]
    [InlineData("catch (SqlException e) when (e.Number == 5) { }", "token")]
    [InlineData("catch (SqlException e) when (e.Number == 5 || 6 == e.Number) { }", "token")]
    [InlineData("catch (SqlException e) when (e.Class < 20 && e.Number is 5 or 6) { }", "token")]
    [InlineData("catch (SqlException e) when (e.Number == 5) { } catch {|MSSQL004:(SqlException)|} { }", "token")]
    [InlineData("catch {|MSSQL004:(System.Data.Common.DbException)|} { }", "token")]
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

    // The connection, the transaction and the bulk copy of the other provider throw TaskCanceledException too.
    [Theory]
    [InlineData("await connection.OpenAsync(token);")]
    [InlineData("await copy.WriteToServerAsync(new DataTable(), token);")]
    public Task Methods_with_the_same_exception_are_not_reported(string call) => Run(
        $$"""
        async Task M(SqlConnection connection, SqlBulkCopy copy, CancellationToken token)
        {
            try
            {
                {{call}}
            }
            catch (SqlException) { }
        }
        """);

    [Theory]
    [InlineData("Func<Task> later = () => command.ExecuteNonQueryAsync(token);")]
    [InlineData("try { await command.ExecuteNonQueryAsync(token); } catch (OperationCanceledException) { }")]
    public Task A_call_whose_exception_does_not_reach_the_clause_is_not_reported(string statement) => Run(
        $$"""
        async Task M(SqlCommand command, CancellationToken token)
        {
            try
            {
                {{statement}}
            }
            catch (SqlException) { }
        }
        """);

    [Fact]
    public Task A_filter_that_tests_the_token_is_reported_for_all_calls() => Run(
        """
        async Task M(Func<Task> execute, CancellationToken token)
        {
            try
            {
                await execute();
            }
            catch {|MSSQL004:(SqlException)|} when (token.IsCancellationRequested) { }

            try
            {
                await execute();
            }
            catch (OperationCanceledException) when (token.IsCancellationRequested) { }
            catch (SqlException) when (token.IsCancellationRequested) { }
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
        using System.Data;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.Data.SqlClient;

        class C
        {
            {{member}}
        }
        """);
}
