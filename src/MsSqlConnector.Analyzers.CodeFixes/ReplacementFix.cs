using System.Collections.Immutable;
using System.Composition;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MsSqlConnector.Analyzers.CodeFixes;

/// <summary>Replaces a name or an expression by the one that the analyzer states.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ReplacementFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [Rules.InvariantName.Id, Rules.Library.Id];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (diagnostic.Properties.TryGetValue(Replacement.Key, out string? replacement) && replacement is not null)
            {
                context.RegisterCodeFix(
                    CodeAction.Create(
                        $"Use {replacement}", token => FixAsync(context.Document, diagnostic, replacement, token), replacement),
                    diagnostic);
            }
        }

        return Task.CompletedTask;
    }

    private static async Task<Document> FixAsync(Document document, Diagnostic diagnostic, string replacement, CancellationToken token)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(token).ConfigureAwait(false))!;
        SyntaxNode node = root.FindNode(diagnostic.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true);
        return document.WithSyntaxRoot(root.ReplaceNode(node, Write(node, replacement)));
    }

    private static ExpressionSyntax Write(SyntaxNode node, string replacement) => node switch
    {
        GenericNameSyntax generic => generic.WithIdentifier(SyntaxFactory.Identifier(replacement).WithTriviaFrom(generic.Identifier)),
        SimpleNameSyntax => SyntaxFactory.IdentifierName(replacement).WithTriviaFrom(node),
        _ => SyntaxFactory.ParseExpression(replacement).WithTriviaFrom(node),
    };
}
