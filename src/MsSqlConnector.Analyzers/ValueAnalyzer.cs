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
            && Clients.IsClientType(call.Instance?.Type, "SqlDataReader"))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NullStream, call.Syntax.GetLocation(), method.Name, read.Name));
        }

        if (method is { Name: "GetEncoding", ContainingType.Name: "Encoding" }
            && call.Arguments is [{ Value.ConstantValue: { HasValue: true, Value: int page } }, ..]
            && !s_knownPages.Contains(page) && !IsProviderRegistered(context))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.CodePage, call.Syntax.GetLocation(), page));
        }
    }

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
