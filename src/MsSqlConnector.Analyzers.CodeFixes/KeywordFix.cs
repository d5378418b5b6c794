using System.Collections.Immutable;
using System.Composition;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MsSqlConnector.Analyzers.CodeFixes;

/// <summary>Removes a keyword of connection strings that has no effect, and replaces a value that is refused.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class KeywordFix : CodeFixProvider
{
    private const string Title = "Use the keyword of MsSqlConnector";
    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    private static readonly (Regex Pair, string Replacement)[] s_pairs =
    [
        // The other providers ignore or refuse the keyword, so that the program loses nothing.
        (new(@"\bConnection Reset\s*=\s*(false|no)\b\s*;?", Options), ""),
        (new(@"\bType System Version\s*=\s*SQL Server 200[05]\b", Options), "Type System Version=SQL Server 2008"),
    ];

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [Rules.Keyword.Id];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode root = (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        if (root.FindNode(context.Span, findInsideTrivia: true, getInnermostNodeForTie: true) is LiteralExpressionSyntax literal
            && Rewrite(literal.Token.Text) != literal.Token.Text)
        {
            context.RegisterCodeFix(
                CodeAction.Create(Title, token => FixAsync(context.Document, literal, token), Title), context.Diagnostics);
        }
    }

    private static async Task<Document> FixAsync(Document document, LiteralExpressionSyntax literal, CancellationToken token)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(token).ConfigureAwait(false))!;
        return document.WithSyntaxRoot(
            root.ReplaceNode(literal, SyntaxFactory.ParseExpression(Rewrite(literal.Token.Text)).WithTriviaFrom(literal)));
    }

    private static string Rewrite(string text)
    {
        foreach ((Regex pair, string replacement) in s_pairs)
        {
            text = pair.Replace(text, replacement);
        }

        return text;
    }
}
