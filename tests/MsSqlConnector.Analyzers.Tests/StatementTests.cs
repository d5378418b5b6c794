using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class StatementTests
{
    [Theory]
    [InlineData("{|MSSQL011:\"UPDATE a SET b = 1; IF @@ROWCOUNT = 0 ROLLBACK\"|}")]
    [InlineData("{|MSSQL011:\"set xact_abort on; DELETE a\"|}")]
    [InlineData("{|MSSQL013:\"BEGIN TRAN; DELETE a; COMMIT\"|}")]
    [InlineData("{|MSSQL013:\"SET IMPLICIT_TRANSACTIONS ON\"|}")]
    [InlineData("{|MSSQL017:\"SELECT program_name FROM sys.dm_exec_sessions\"|}")]
    [InlineData("{|MSSQL017:\"SELECT APP_NAME()\"|}")]
    [InlineData("{|MSSQL011:$\"UPDATE a SET b = {1 + 1}; ROLLBACK\"|}")]
    [InlineData("\"SELECT 'ROLLBACK' -- ROLLBACK\"")]
    [InlineData("\"SELECT my_program_name FROM a\"")]
    [InlineData("\"SELECT rollback_count FROM a\"")]
    [InlineData("\"DELETE a\"")]
    public Task Statements_about_transactions_and_the_application_are_reported(string text) =>
        Verify<StatementAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using Microsoft.Data.SqlClient;

        class C
        {
            object M() => new SqlCommand({{text}});
            object P() => new SqlBatchCommand({{text}});
            object Q() => new SqlDataAdapter({{text}}, "Server=a");
            void N(SqlCommand command) => command.CommandText = {{text}};
            void O(System.Data.Common.DbCommand command) => command.CommandText = {{text}};
            string other = "ROLLBACK";
        }
        """);
}
