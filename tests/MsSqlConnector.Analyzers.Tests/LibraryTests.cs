using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class LibraryTests
{
    [Fact]
    public Task A_method_of_the_same_name_in_another_assembly_is_not_reported() => Verify<LibraryAnalyzer, ReplacementFix>.RunAsync(
        """
        class C
        {
            void UseSqlServer() => UseSqlServer();
        }
        """);

    [Fact]
    public Task The_provider_of_Entity_Framework_Core_is_replaced() => Verify<LibraryAnalyzer, ReplacementFix>.RunAsync(
        """
        using Microsoft.EntityFrameworkCore;

        class C
        {
            void M(object options) => options.{|MSSQL012:UseSqlServer|}("text");
        }
        """,
        """
        using Microsoft.EntityFrameworkCore;

        class C
        {
            void M(object options) => options.UseMsSqlConnector("text");
        }
        """,
        "Microsoft.EntityFrameworkCore.SqlServer",
        """
        namespace Microsoft.EntityFrameworkCore;

        public static class SqlServerDbContextOptionsExtensions
        {
            public static void UseSqlServer(this object options, string connectionString) { }
        }
        """);

    [Fact]
    public Task A_call_with_a_connection_manager_is_not_reported() => Verify<LibraryAnalyzer, ReplacementFix>.RunAsync(
        """
        using DbUp;

        class C
        {
            void M(object databases, IConnectionManager manager)
            {
                databases.{|MSSQL012:SqlDatabase|}("text");
                databases.SqlDatabase(manager, "dbo");
                default(SupportedDatabasesForEnsureDatabase).{|MSSQL012:SqlDatabase|}("text");
            }
        }
        """,
        null,
        "dbup-sqlserver",
        """
        namespace DbUp;

        public interface IConnectionManager;

        public class SupportedDatabasesForEnsureDatabase;

        public static class SqlServerExtensions
        {
            public static void SqlDatabase(this object databases, string connectionString) { }
            public static void SqlDatabase(this object databases, IConnectionManager connectionManager, string schema) { }
            public static void SqlDatabase(this SupportedDatabasesForEnsureDatabase databases, string connectionString) { }
        }
        """);

    [Fact]
    public Task The_library_itself_is_not_reported() => Verify<LibraryAnalyzer, ReplacementFix>.RunInAssemblyAsync(
        """
        static class C
        {
            static void SqlDatabase(string connectionString) { }
            static void SqlDatabase(string connectionString, string schema) => SqlDatabase(connectionString);
        }
        """,
        "dbup-sqlserver");
}
