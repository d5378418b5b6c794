using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

/// <summary>The fix leaves no duplicate directive, and no directive of a namespace that no longer exists.</summary>
public sealed class DirectiveTests
{
    [Fact]
    public Task Two_namespaces_become_one_directive() => Run(
        """
        using MsSqlConnector;
        using {|MSSQL001:System.Data.SqlClient|};
        using {|MSSQL001:Microsoft.Data.SqlClient|};

        class C;
        """,
        """
        using MsSqlConnector;

        class C;
        """);

    [Fact]
    public Task Other_preprocessor_directives_do_not_matter() => Run(
        """
        // The license.
        #nullable enable
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        #pragma warning disable CS0618
        using {|MSSQL001:System.Data.SqlClient|};
        using global::MsSqlConnector;

        #region Types
        class C;
        #endregion
        """,
        """
        // The license.
        #nullable enable
        using MsSqlConnector;
        #pragma warning disable CS0618

        #region Types
        class C;
        #endregion
        """);

    [Fact]
    public Task Comments_stay() => Run(
        """
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        using {|MSSQL001:System.Data.SqlClient|}; // the old one
        using {|MSSQL001:Microsoft.Data|}; // another one

        class C;
        """,
        """
        using MsSqlConnector; // the old one
         // another one

        class C;
        """);

    [Fact]
    public Task Directives_of_different_conditions_stay() => Run(
        """
        #if OLD
        using Microsoft.Data.SqlClient;
        #endif
        using {|MSSQL001:System.Data.SqlClient|}; // the old one

        class C;
        """,
        """
        #if OLD
        using Microsoft.Data.SqlClient;
        #endif
        using MsSqlConnector; // the old one

        class C;
        """);

    [Fact]
    public Task A_directive_without_a_condition_replaces_those_with_one() => Run(
        """
        #if !OLD
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        #endif
        using {|MSSQL001:System.Data.SqlClient|};
        #if OLD
        using System;
        #else
        using MsSqlConnector;
        #endif

        class C;
        """,
        """
        #if !OLD
        #endif
        using MsSqlConnector;
        #if OLD
        using System;
        #else
        #endif

        class C;
        """);

    [Fact]
    public Task Directives_of_two_conditions_stay() => Run(
        """
        #if !OLD
        using {|MSSQL001:Microsoft.Data.SqlClient|};
        #endif
        #if !OLDER
        using {|MSSQL001:System.Data.SqlClient|};
        #endif

        class C;
        """,
        """
        #if !OLD
        using MsSqlConnector;
        #endif
        #if !OLDER
        using MsSqlConnector;
        #endif

        class C;
        """);

    [Fact]
    public Task Directives_of_two_scopes_stay() => Run(
        """
        using {|MSSQL001:Microsoft.Data.SqlClient|};

        namespace N
        {
            using {|MSSQL001:System.Data.SqlClient|};
        }
        """,
        """
        using MsSqlConnector;

        namespace N
        {
            using MsSqlConnector;
        }
        """);

    [Theory]
    [InlineData("using")]
    [InlineData("global using")]
    public Task An_unused_directive_compiles_without_the_other_package(string keyword) =>
        Verify<NamespaceAnalyzer, NamespaceFix>.RunCompiledAsync(
            $$"""
            {{keyword}} {|MSSQL001:Microsoft.Data|};

            class C;
            """,
            $$"""
            {{keyword}} MsSqlConnector;

            class C;
            """);

    [Fact]
    public Task A_namespace_with_types_of_the_program_stays() => Run(
        """
        using Microsoft.Data;

        namespace Microsoft.Data
        {
            class C;
        }
        """);

    [Fact]
    public Task Internal_types_of_a_library_do_not_keep_the_directive() => Verify<NamespaceAnalyzer, NamespaceFix>.RunAsync(
        "using {|MSSQL001:Microsoft.Data|};\n", "using MsSqlConnector;\n",
        "Library", "namespace Microsoft.Data { internal class C; }");

    private static Task Run(string source, string? fixedSource = null) =>
        Verify<NamespaceAnalyzer, NamespaceFix>.RunAsync(source, fixedSource);
}
