using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class TransactionTests
{
    [Theory]
    [InlineData("{|MSSQL011:\"UPDATE a SET b = 1; IF @@ROWCOUNT = 0 ROLLBACK\"|}")]
    [InlineData("{|MSSQL011:\"set xact_abort on; DELETE a\"|}")]
    [InlineData("{|MSSQL013:\"BEGIN TRAN; DELETE a; COMMIT\"|}")]
    [InlineData("{|MSSQL013:\"SET IMPLICIT_TRANSACTIONS ON\"|}")]
    [InlineData("\"SELECT rollback_count FROM a\"")]
    [InlineData("\"DELETE a\"")]
    public Task Statements_about_transactions_are_reported(string text) => Verify<TransactionAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using Microsoft.Data.SqlClient;

        class C
        {
            object M() => new SqlCommand({{text}});
            void N(SqlCommand command) => command.CommandText = {{text}};
            void O(System.Data.Common.DbCommand command) => command.CommandText = {{text}};
            string other = "ROLLBACK";
        }
        """);
}
