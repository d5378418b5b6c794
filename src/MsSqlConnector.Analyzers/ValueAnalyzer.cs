using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds values that a program has to read in another way: streams of NULL, CLR types, and texts of code pages.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ValueAnalyzer : DiagnosticAnalyzer
{
    private static readonly string[] s_streams = ["Stream", "TextReader", "XmlReader"];
    private static readonly string[] s_clrTypes = ["SqlGeometry", "SqlGeography", "SqlHierarchyId"];

    // The code pages that every .NET has: UTF-16, UTF-32, ASCII, Latin 1, UTF-7 and UTF-8, and the default.
    private static readonly HashSet<int> s_knownPages = [0, 1200, 1201, 12000, 12001, 20127, 28591, 65000, 65001];

    // The first characters of the names of other code pages.
    private static readonly string[] s_pageNames = ["windows-", "ibm", "dos-", "cp", "shift_jis", "gb", "big5", "euc-", "koi8", "ks_c"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.NullStream, Rules.ClrType, Rules.CodePage];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeCall, OperationKind.Invocation);
        context.RegisterSyntaxNodeAction(AnalyzeName, SyntaxKind.IdentifierName);
    }

    private static void AnalyzeCall(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        IMethodSymbol method = call.TargetMethod;
        if (method.Name is "GetFieldValue" or "GetFieldValueAsync" && method.TypeArguments is [{ } read] && s_streams.Contains(read.Name)
            && IsReader(call.Instance?.Type) && Clients.AreReferenced(context.Compilation) && !TestsForNull(call))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NullStream, call.Syntax.GetLocation(), method.Name, read.Name));
        }

        if (method is { Name: "GetEncoding", ContainingType.Name: "Encoding" }
            && call.Arguments is [{ Value.ConstantValue: { HasValue: true, Value: { } page } }, ..]
            && IsCodePage(page) && !IsProviderRegistered(context))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.CodePage, call.Syntax.GetLocation(), page));
        }
    }

    private static bool IsReader(ITypeSymbol? type) =>
        Clients.IsClientType(type, "SqlDataReader") || (type?.Name == "DbDataReader" && Clients.IsDataAccess(type));

    // The method reads the column only if it is not NULL, or does so in another place, which the rule cannot tell apart.
    private static bool TestsForNull(IOperation call)
    {
        IOperation root = call;
        while (root.Parent is { } parent)
        {
            root = parent;
        }

        return root.Descendants().OfType<IInvocationOperation>()
            .Any(static one => one.TargetMethod.Name is "IsDBNull" or "IsDBNullAsync" && IsReader(one.Instance?.Type));
    }

    private static bool IsCodePage(object page) => page switch
    {
        int number => !s_knownPages.Contains(number),
        string name => s_pageNames.Any(prefix => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)),
        _ => false,
    };

    // .NET Framework lacks the type, and has the code pages. Only a program that uses a provider can depend on its registration.
    private static bool IsProviderRegistered(OperationAnalysisContext context) =>
        context.Compilation.GetTypeByMetadataName("System.Text.CodePagesEncodingProvider") is null
        || Sources.Contain(context.Compilation, "CodePagesEncodingProvider") || !Clients.AreReferenced(context.Compilation);

    // The use of one of these types in a program with a provider means that columns have it.
    private static void AnalyzeName(SyntaxNodeAnalysisContext context)
    {
        var name = (IdentifierNameSyntax)context.Node;
        if (s_clrTypes.Contains(name.Identifier.ValueText) && IsTypeOfValue(name) && Clients.AreReferenced(context.Compilation)
            && context.SemanticModel.GetSymbolInfo(name, context.CancellationToken).Symbol is ITypeSymbol type
            && type.ContainingNamespace.ToDisplayString() == "Microsoft.SqlServer.Types"
            && !Sources.Contain(context.Compilation, "MapUdt") && !Sources.Contain(context.Compilation, "RegisterUdt"))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.ClrType, name.GetLocation(), type.Name));
        }
    }

    private static bool IsTypeOfValue(SyntaxNode name) => name.Parent switch
    {
        QualifiedNameSyntax or NullableTypeSyntax => IsTypeOfValue(name.Parent),
        TypeArgumentListSyntax { Parent: GenericNameSyntax method } =>
            method.Identifier.ValueText is "GetFieldValue" or "GetFieldValueAsync",
        CastExpressionSyntax or BinaryExpressionSyntax or DeclarationPatternSyntax => true,
        _ => false,
    };
}
