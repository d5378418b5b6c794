using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class AliasTests
{
    [Theory]
    [InlineData("using")]
    [InlineData("global using")]
    public Task Names_with_an_alias_are_replaced(string keyword) => Verify<NamespaceAnalyzer, NamespaceFix>.RunCompiledAsync(
        $$"""
        {{keyword}} D = {|MSSQL001:Microsoft.Data|};
        {{keyword}} SqlClient = {|MSSQL001:Microsoft.Data.SqlClient|};

        class C
        {
            /// <summary>See <see cref="{|MSSQL001:D.SqlClient|}.SqlBulkCopy"/>.</summary>
            object M({|MSSQL001:D.SqlClient|}.SqlConnection? a, {|MSSQL001:D::SqlClient|}.SqlCommand? b, D.SqlTypes.SqlJson? c)
            {
                {|MSSQL001:D.SqlClient|}.SqlConnection.ClearAllPools();
                SqlClient.SqlConnection.ClearAllPools();
                SqlClient.Server.SqlDataRecord? record = null;
                return record ?? (object)D.SqlDbTypeExtensions.Json;
            }
        }
        """,
        $$"""
        {{keyword}} D = MsSqlConnector;
        {{keyword}} SqlClient = MsSqlConnector;

        class C
        {
            /// <summary>See <see cref="MsSqlConnector.SqlBulkCopy"/>.</summary>
            object M(MsSqlConnector.SqlConnection? a, MsSqlConnector.SqlCommand? b, D.SqlTypes.SqlJson? c)
            {
                MsSqlConnector.SqlConnection.ClearAllPools();
                SqlClient.SqlConnection.ClearAllPools();
                SqlClient.Server.SqlDataRecord? record = null;
                return record ?? (object)D.SqlDbTypeExtensions.Json;
            }
        }
        """);

    [Fact]
    public Task An_alias_with_another_use_stays() => Run(
        """
        using D = Microsoft.Data;
        using S = System.Data;

        class C
        {
            D.Sqlite.SqliteConnection a;
            object f = typeof({|MSSQL001:Microsoft.Data|}.SqlDbTypeExtensions);
            {|MSSQL001:D.SqlClient|}.SqlConnection b;
            {|MSSQL001:D.SqlTypes|}.SqlJson e;
            {|MSSQL001:S.SqlClient|}.SqlConnection c;
            S.DataTable d;
        }
        """,
        """
        using D = Microsoft.Data;
        using S = System.Data;

        class C
        {
            D.Sqlite.SqliteConnection a;
            object f = typeof(MsSqlConnector.SqlDbTypeExtensions);
            MsSqlConnector.SqlConnection b;
            MsSqlConnector.SqlTypes.SqlJson e;
            MsSqlConnector.SqlConnection c;
            S.DataTable d;
        }
        """);

    [Fact]
    public Task A_member_with_the_name_of_the_alias_is_not_a_use() => Run(
        """
        namespace N
        {
            using D = {|MSSQL001:Microsoft.Data|};

            class C
            {
                int M(C other) => other.D.Length;
                string D;
            }
        }
        """,
        """
        namespace N
        {
            using D = MsSqlConnector;

            class C
            {
                int M(C other) => other.D.Length;
                string D;
            }
        }
        """);

    [Fact]
    public Task Other_names_that_begin_like_an_alias_stay() => Run(
        """
        using D = Other.Data;

        class C
        {
            D.SqlClient.SqlConnection a;
            E.SqlClient.SqlConnection b;
        }
        """);

    [Fact]
    public Task A_variable_or_member_with_the_name_of_the_alias_stays() => Run(
        """
        using D = {|MSSQL001:Microsoft.Data|};

        class C
        {
            C SqlClient => this;
            void M(C D) => D.SqlClient.M(null);
            {|MSSQL001:D.SqlClient|}.SqlConnection a;

            class E
            {
                static C D;
                C c = D.SqlClient;
            }
        }
        """,
        """
        using D = MsSqlConnector;

        class C
        {
            C SqlClient => this;
            void M(C D) => D.SqlClient.M(null);
            MsSqlConnector.SqlConnection a;

            class E
            {
                static C D;
                C c = D.SqlClient;
            }
        }
        """);

    private static Task Run(string source, string? fixedSource = null) =>
        Verify<NamespaceAnalyzer, NamespaceFix>.RunAsync(source, fixedSource);
}
