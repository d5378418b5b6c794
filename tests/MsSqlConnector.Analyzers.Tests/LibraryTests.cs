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
            public static void UseSqlServer(this object options, string text) { }
        }
        """);
}
