using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MsSqlConnector.Analyzers.CodeFixes;

/// <summary>
/// Removes using directives that a file contains twice, which the compiler reports (CS0105). Two namespaces can have the same replacement,
/// and the file can already have it.
/// </summary>
internal static class DuplicateDirectives
{
    public static SyntaxNode Remove(SyntaxNode root)
    {
        SyntaxNode bare = root.RemoveNodes(Find(root).Where(static one => !HasComment(one)), SyntaxRemoveOptions.KeepLeadingTrivia)!;
        return bare.RemoveNodes(Find(bare), SyntaxRemoveOptions.KeepExteriorTrivia)!;
    }

    private static IEnumerable<UsingDirectiveSyntax> Find(SyntaxNode root) =>
        root.DescendantNodes().OfType<UsingDirectiveSyntax>()
            .Where(static one => one.Alias is null)
            .GroupBy(static one =>
                (one.Parent, one.StaticKeyword.Text, one.GlobalKeyword.Text, NamespaceAliases.NameOf(one.NamespaceOrType)))
            .SelectMany(one => FindInGroup(root, one));

    // A directive is a duplicate if another one is active whenever it is. The one with the fewest conditions stays, preferably one with a
    // comment.
    private static IEnumerable<UsingDirectiveSyntax> FindInGroup(SyntaxNode root, IEnumerable<UsingDirectiveSyntax> group)
    {
        List<int[]> kept = [];
        foreach ((UsingDirectiveSyntax directive, int[] branches) in group
            .Select(one => (Directive: one, Branches: FindBranches(root, one.SpanStart)))
            .OrderBy(static one => one.Branches.Length).ThenByDescending(static one => HasComment(one.Directive)))
        {
            if (kept.Any(one => one.SequenceEqual(branches.Take(one.Length))))
            {
                yield return directive;
            }
            else
            {
                kept.Add(branches);
            }
        }
    }

    /// <summary>Returns the positions of the #if, #elif and #else whose branches contain a position.</summary>
    private static int[] FindBranches(SyntaxNode root, int position)
    {
        Stack<int> branches = new();
        for (DirectiveTriviaSyntax? one = root.GetFirstDirective(); one?.SpanStart < position; one = one.GetNextDirective())
        {
            if (one.Kind() is SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia
                && branches.Count > 0)
            {
                branches.Pop();
            }

            if (one is BranchingDirectiveTriviaSyntax)
            {
                branches.Push(one.SpanStart);
            }
        }

        return [.. branches.Reverse()];
    }

    private static bool HasComment(UsingDirectiveSyntax directive) => directive.GetTrailingTrivia()
        .Any(static trivia => trivia.Kind() is not (SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia));
}
