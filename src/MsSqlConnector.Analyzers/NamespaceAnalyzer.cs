using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// Finds the namespaces of other providers in using directives and in qualified names. It reads the text only, because the names have no
/// meaning after the packages have been exchanged.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class NamespaceAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The key of the property that contains the namespace to write.</summary>
    internal const string ReplacementKey = "Replacement";

    // The types of Microsoft.SqlServer.Server that providers contain. Its other types belong to code that runs in the server.
    private const string ServerNamespace = "Microsoft.SqlServer.Server";

    private static readonly string[] s_recordTypes = ["SqlDataRecord", "SqlMetaData"];

    // The public types that are in the namespace System.Data.Sql or Microsoft.Data.
    private static readonly string[] s_sqlTypes = ["SqlNotificationRequest", "SqlDataSourceEnumerator"];
    private static readonly string[] s_dataTypes = ["SqlDbTypeExtensions", "OperationAbortedException"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Namespace];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSyntaxNodeAction(Analyze, SyntaxKind.QualifiedName, SyntaxKind.SimpleMemberAccessExpression);
    }

    private static void Analyze(SyntaxNodeAnalysisContext context)
    {
        string text = WithoutTrivia(context.Node);
        if (Replacement(text, context.Node) is not { } replacement || IsPartOfLongerNamespace(context.Node, text))
        {
            return;
        }

        ImmutableDictionary<string, string?> properties = ImmutableDictionary<string, string?>.Empty.Add(ReplacementKey, replacement);
        context.ReportDiagnostic(Diagnostic.Create(Rules.Namespace, context.Node.GetLocation(), properties, text, replacement));
    }

    private static string? Replacement(string text, SyntaxNode node)
    {
        string name = text.StartsWith("global::", StringComparison.Ordinal) ? text.Substring("global::".Length) : text;
        if (name == ServerNamespace)
        {
            return Mentions(node, s_recordTypes) && !HasDirective(node, Clients.Ours + ".Server") ? Clients.Ours + ".Server" : null;
        }

        return !Clients.Replacements.TryGetValue(name, out string? replacement) ? null
            : name == "Microsoft.Data" && !Mentions(node, s_dataTypes) ? null
            : name == "System.Data.Sql" && !Mentions(node, s_sqlTypes) ? null
            : replacement;
    }

    // Microsoft.Data.SqlClient is a part of Microsoft.Data.SqlClient.Server.
    private static bool IsPartOfLongerNamespace(SyntaxNode node, string text) =>
        node.Parent is QualifiedNameSyntax or MemberAccessExpressionSyntax
        && Clients.Replacements.Keys.Any(longer => longer.Length > text.Length && WithoutTrivia(node.Parent) is { } whole
            && (whole == longer || longer.StartsWith(whole + ".", StringComparison.Ordinal) || whole == ServerNamespace));

    private static bool HasDirective(SyntaxNode node, string name) =>
        node.SyntaxTree.GetRoot().DescendantNodes().OfType<UsingDirectiveSyntax>()
            .Any(one => one.Name is { } own && WithoutTrivia(own) == name);

    private static bool Mentions(SyntaxNode node, string[] names) =>
        node.SyntaxTree.GetRoot().DescendantTokens()
            .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText));

    private static string WithoutTrivia(SyntaxNode node) => string.Concat(node.DescendantTokens().Select(static token => token.Text));
}
