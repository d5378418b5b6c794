using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class NamespaceTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public Task Directives_are_replaced_before_and_after_the_exchange_of_the_packages(bool hasClient) => Run(
        """
        using System;
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        using {|MSSQL001:Microsoft.Data.SqlClient.Server|};
        using {|MSSQL001:Microsoft.Data.SqlTypes|};
        using static {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection;
        using Client = {|MSSQL001:System.Data.SqlClient|};
        using Connection = {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection;

        class C;
        """,
        """
        using System;
        using MsSqlConnector;
        using MsSqlConnector.Server;
        using MsSqlConnector.SqlTypes;
        using static MsSqlConnector.SqlConnection;
        using Client = MsSqlConnector;
        using Connection = MsSqlConnector.SqlConnection;

        class C;
        """,
        hasClient);

    [Fact]
    public Task The_changed_program_compiles() => Verify<NamespaceAnalyzer, NamespaceFix>.RunCompiledAsync(
        """
        using System.Threading.Tasks;
        using {|MSSQL001:Microsoft.Data|};
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        using {|MSSQL001:Microsoft.Data.SqlClient.DataClassification|};
        using {|MSSQL001:Microsoft.Data.SqlClient.Server|};
        using {|MSSQL001:Microsoft.Data.SqlTypes|};
        using Command = {|MSSQL001:Microsoft.Data.SqlClient|}.SqlCommand;
        using static {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection;

        class C
        {
            SqlMetaData data = new("id", SqlDbTypeExtensions.Json);
            SqlVector<float>? vector;
            Label label = new("a", "b");
            {|MSSQL001:Microsoft.Data.Sql|}.SqlNotificationRequest request = new();

            async Task<int> M(string text)
            {
                ClearAllPools();
                await using SqlConnection connection = new(text);
                await using Command command = new("SELECT 1", connection);
                return await command.ExecuteNonQueryAsync();
            }
        }
        """,
        """
        using System.Threading.Tasks;
        using MsSqlConnector;
        using MsSqlConnector.DataClassification;
        using MsSqlConnector.Server;
        using MsSqlConnector.SqlTypes;
        using Command = MsSqlConnector.SqlCommand;
        using static MsSqlConnector.SqlConnection;

        class C
        {
            SqlMetaData data = new("id", SqlDbTypeExtensions.Json);
            SqlVector<float>? vector;
            Label label = new("a", "b");
            MsSqlConnector.Sql.SqlNotificationRequest request = new();

            async Task<int> M(string text)
            {
                ClearAllPools();
                await using SqlConnection connection = new(text);
                await using Command command = new("SELECT 1", connection);
                return await command.ExecuteNonQueryAsync();
            }
        }
        """);

    [Fact]
    public Task Qualified_names_are_replaced() => Run(
        """
        class C
        {
            {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection connection = new {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection();

            void M()
            {
                {|MSSQL001:Microsoft.Data.SqlClient|}.SqlConnection.ClearAllPools();
                _ = typeof({|MSSQL001:Microsoft.Data.SqlClient.Server|}.SqlDataRecord);
            }
        }
        """,
        """
        class C
        {
            MsSqlConnector.SqlConnection connection = new MsSqlConnector.SqlConnection();

            void M()
            {
                MsSqlConnector.SqlConnection.ClearAllPools();
                _ = typeof(MsSqlConnector.Server.SqlDataRecord);
            }
        }
        """);

    [Fact]
    public Task Names_with_an_alias_of_the_global_namespace_are_replaced() => Run(
        """
        class C
        {
            {|MSSQL001:global::Microsoft.Data.SqlClient|}.SqlConnection connection;
        }
        """,
        """
        class C
        {
            global::MsSqlConnector.SqlConnection connection;
        }
        """);

    [Fact]
    public Task References_in_documentation_are_replaced() => Run(
        """
        /// <summary>Uses <see cref="{|MSSQL001:Microsoft.Data.SqlClient|}.SqlBulkCopy"/>.</summary>
        class C;
        """,
        """
        /// <summary>Uses <see cref="MsSqlConnector.SqlBulkCopy"/>.</summary>
        class C;
        """);

    [Fact]
    public Task Global_directives_are_replaced() => Run(
        "global using {|MSSQL001:Microsoft.Data.SqlClient|};\n", "global using MsSqlConnector;\n");

    [Fact]
    public Task The_namespace_of_records_is_replaced_in_files_with_records() => Run(
        """
        using {|MSSQL001:Microsoft.SqlServer.Server|};

        class C
        {
            SqlDataRecord record;
        }
        """,
        """
        using MsSqlConnector.Server;

        class C
        {
            SqlDataRecord record;
        }
        """);

    [Fact]
    public Task Code_that_runs_in_the_server_keeps_its_namespace() => Run(
        """
        using Microsoft.SqlServer.Server;

        class C : IBinarySerialize;
        """);

    [Fact]
    public Task A_file_with_both_has_both_namespaces() => Run(
        """
        using {|MSSQL001:Microsoft.SqlServer.Server|};

        class C : IBinarySerialize
        {
            SqlMetaData data;
        }
        """,
        """
        using MsSqlConnector.Server;
        using Microsoft.SqlServer.Server;

        class C : IBinarySerialize
        {
            SqlMetaData data;
        }
        """);

    [Fact]
    public Task Namespaces_of_other_packages_and_of_the_program_stay() => Run(
        """
        using Microsoft.Data.SqlClient.Extensions.Azure;
        using Microsoft.Data.SqlClient.Own;
        using Microsoft.Data.Sqlite;

        class C
        {
            System.Data.OperationAbortedException exception;
        }
        """);

    [Fact]
    public Task Names_in_a_longer_namespace_of_the_program_stay() => Run(
        """
        using Own = Microsoft.Data.SqlClient.Own.E;
        using static Microsoft.Data.SqlClient.Own.E;

        namespace Microsoft.Data.SqlClient.Own
        {
            static class E
            {
                public static void F() => Microsoft.Data.SqlClient.Own.E.F();
            }
        }
        """);

    [Fact]
    public Task The_alias_of_the_global_namespace_stays_with_both_server_namespaces() => Run(
        """
        using {|MSSQL001:global::Microsoft.SqlServer.Server|};

        class C : IBinarySerialize
        {
            SqlMetaData data;
        }
        """,
        """
        using global::MsSqlConnector.Server;
        using global::Microsoft.SqlServer.Server;

        class C : IBinarySerialize
        {
            SqlMetaData data;
        }
        """);

    [Fact]
    public Task The_key_store_of_another_package_is_replaced() => Run(
        "using {|MSSQL001:Microsoft.Data.SqlClient.AlwaysEncrypted.AzureKeyVaultProvider|};\n", "using MsSqlConnector;\n");

    [Fact]
    public Task Types_of_a_namespace_with_other_types_are_replaced() => Run(
        """
        using {|MSSQL001:Microsoft.Data|};

        class C
        {
            object a = typeof(SqlDbTypeExtensions);
            object b = typeof({|MSSQL001:Microsoft.Data|}.OperationAbortedException);
        }
        """,
        """
        using MsSqlConnector;

        class C
        {
            object a = typeof(SqlDbTypeExtensions);
            object b = typeof(MsSqlConnector.OperationAbortedException);
        }
        """);

    [Fact]
    public Task Other_namespaces_with_the_same_beginning_stay() => Run(
        """
        using System.Data;
        using System.Data.SqlTypes;
        using Microsoft.Data.Sqlite;
        using Microsoft.Data.SqlClientTools;

        class C;
        """);

    private static Task Run(string source, string? fixedSource = null, bool hasClient = true) =>
        Verify<NamespaceAnalyzer, NamespaceFix>.RunAsync(source, fixedSource, hasClient);
}
