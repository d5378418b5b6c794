using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Composition;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MsSqlConnector.Analyzers.CodeFixes;

/// <summary>Writes the namespaces of MsSqlConnector, in one place or in the whole solution.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class NamespaceFix : CodeFixProvider
{
    private const string Title = "Use the namespace of MsSqlConnector";

    // Types of Microsoft.SqlServer.Server for code that runs in the server. A file that uses one of them keeps the directive.
    private static readonly HashSet<string> s_serverTypes =
    [
        "IBinarySerialize", "InvalidUdtException", "SqlContext", "SqlFacet", "SqlFacetAttribute", "SqlFunction", "SqlFunctionAttribute",
        "SqlMethod", "SqlMethodAttribute", "SqlPipe", "SqlProcedure", "SqlProcedureAttribute", "SqlTrigger", "SqlTriggerAttribute",
        "SqlUserDefinedAggregate", "SqlUserDefinedAggregateAttribute", "SqlUserDefinedType", "SqlUserDefinedTypeAttribute",
    ];

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [Rules.Namespace.Id];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => FixAllProvider.Create(
        static async (context, document, diagnostics) =>
            await FixAsync(document, diagnostics, context.CancellationToken).ConfigureAwait(false));

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        context.RegisterCodeFix(
            CodeAction.Create(Title, token => FixAsync(context.Document, context.Diagnostics, token), Title), context.Diagnostics);
        return Task.CompletedTask;
    }

    private static async Task<Document> FixAsync(Document document, ImmutableArray<Diagnostic> diagnostics, CancellationToken token)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(token).ConfigureAwait(false))!;
        Dictionary<SyntaxNode, string> names = [];
        foreach (Diagnostic diagnostic in diagnostics)
        {
            SyntaxNode node = root.FindNode(diagnostic.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true);
            names[node] = diagnostic.Properties[Replacement.Key]!;
        }

        bool keepsServer = root.DescendantTokens().Any(static one => s_serverTypes.Contains(one.ValueText));
        SyntaxNode replaced = root.ReplaceNodes(names.Keys, (original, _) => Write(original, names[original]));
        SyntaxNode? server = names.Keys.FirstOrDefault(static one => NamespaceAliases.NameOf(one) == "Microsoft.SqlServer.Server");
        if (keepsServer && server?.Parent is UsingDirectiveSyntax { Alias: null } directive)
        {
            UsingDirectiveSyntax written = replaced.DescendantNodes().OfType<UsingDirectiveSyntax>()
                .First(one => one.Name is { } name && NamespaceAliases.NameOf(name) == names[directive.Name!]);
            replaced = replaced.InsertNodesAfter(written, [directive.WithLeadingTrivia()]);
        }

        return document.WithSyntaxRoot(DuplicateDirectives.Remove(replaced));
    }

    private static SyntaxNode Write(SyntaxNode original, string name)
    {
        string whole = original.ToString().StartsWith("global::", StringComparison.Ordinal) ? "global::" + name : name;
        return original is NameSyntax
            ? SyntaxFactory.ParseName(whole).WithTriviaFrom(original)
            : SyntaxFactory.ParseExpression(whole).WithTriviaFrom(original);
    }
}
