using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds calls of libraries that create objects of Microsoft.Data.SqlClient themselves.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LibraryAnalyzer : DiagnosticAnalyzer
{
    private const string CacheMethod = "AddDistributedSqlServerCache";
    private const string DropIn = "the package MsSqlConnector.DropIn";

    // EnsureDatabase.For and DropDatabase.For of DbUp have no connection manager.
    private const string DatabaseCreation = "SupportedDatabasesForEnsureDatabase";

    private static readonly Dictionary<(string Assembly, string Method), (string Advice, string? Replacement)> s_calls = new()
    {
        [("Microsoft.EntityFrameworkCore.SqlServer", "UseSqlServer")] =
            ("UseMsSqlConnector of the package MsSqlConnector.EntityFrameworkCore", "UseMsSqlConnector"),
        [("HealthChecks.SqlServer", "AddSqlServer")] = ("AddMsSqlConnector of the package MsSqlConnector.DependencyInjection", null),
        [("Microsoft.Extensions.Caching.SqlServer", CacheMethod)] = (DropIn, null),
        [("dbup-sqlserver", "SqlDatabase")] = ("a connection manager that creates connections of MsSqlConnector", null),
    };

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Library];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(Analyze, OperationKind.Invocation);
    }

    private static void Analyze(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        IMethodSymbol method = call.TargetMethod;
        if (SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, context.Compilation.Assembly)
            || !s_calls.TryGetValue((method.ContainingAssembly?.Name ?? "", method.Name), out (string Advice, string? Replacement) found))
        {
            return;
        }

        // Without a connection string, the caller passes its own connections, or configures them elsewhere.
        if (method.Name != CacheMethod
            && !method.Parameters.Any(static one => one.Name.StartsWith("connectionString", StringComparison.Ordinal)))
        {
            return;
        }

        if (method.Parameters[0].Type.Name == DatabaseCreation)
        {
            found = (DropIn, null);
        }

        context.ReportDiagnostic(Diagnostic.Create(
            Rules.Library, NameOf(call).GetLocation(), Replacement.Properties(found.Replacement), method.Name, found.Advice));
    }

    private static SyntaxNode NameOf(IInvocationOperation call) => call.Syntax switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Name,
        InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax access } => access.Name,
        InvocationExpressionSyntax { Expression: SimpleNameSyntax name } => name,
        _ => call.Syntax,
    };
}
