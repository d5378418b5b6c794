using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MsSqlConnector.Analyzers;

/// <summary>The aliases of using directives, as text, because their targets can be unknown to the compiler.</summary>
internal sealed class NamespaceAliases(Compilation compilation)
{
    private const string GlobalAlias = "global::";

    // The names that the package of the provider adds to Microsoft.Data.
    private static readonly HashSet<string> s_names = [.. Clients.DataTypes, "Sql", "SqlClient", "SqlTypes"];

    private readonly Lazy<UsingDirectiveSyntax[]> _global = new(() => [.. compilation.SyntaxTrees
        .SelectMany(static tree => DirectivesOf(tree.GetRoot())).Where(static one => one.Alias is not null && IsGlobal(one))]);

    public Compilation Compilation => compilation;

    /// <summary>Returns a name without white space, comments and the alias of the global namespace.</summary>
    public static string NameOf(SyntaxNode node)
    {
        string text = string.Concat(node.DescendantTokens().Select(static token => token.Text));
        return text.StartsWith(GlobalAlias, StringComparison.Ordinal) ? text.Substring(GlobalAlias.Length) : text;
    }

    /// <summary>Returns the name of a node, with the target of the alias with which it begins.</summary>
    public string Expand(SyntaxNode node, SemanticModel model)
    {
        string name = NameOf(node);
        string[] parts = name.Split(['.', ':'], 2);
        string rest = parts[parts.Length - 1].TrimStart(':');
        return parts.Length == 2 && FindDirective(parts[0], node) is { } directive && TargetFor(rest, directive) is { } target
            && !IsHidden(node, model)
            ? $"{target}.{rest}"
            : name;
    }

    /// <summary>
    /// Returns whether the fix replaces the target of the alias of a directive for Microsoft.Data: the program does not use it for names of
    /// other packages.
    /// </summary>
    public bool IsReplaced(UsingDirectiveSyntax directive)
    {
        string alias = directive.Alias!.Name.Identifier.ValueText;
        IEnumerable<SyntaxTree> trees = IsGlobal(directive) ? compilation.SyntaxTrees : [directive.SyntaxTree];
        return trees.SelectMany(static tree => tree.GetRoot().DescendantTokens(descendIntoTrivia: true))
            .Where(token => token.ValueText == alias && !IsQualifier(token.GetPreviousToken()))
            .Select(static token => token.GetNextToken())
            .All(static next => !IsQualifier(next) || s_names.Contains(next.GetNextToken().ValueText));
    }

    // The names that follow an alias for Microsoft.Data exist in the new target too, except SqlClient. Names that follow an alias for the
    // namespace of a provider stay.
    private string? TargetFor(string rest, UsingDirectiveSyntax directive)
    {
        bool isClient = rest == "SqlClient" || rest.StartsWith("SqlClient.", StringComparison.Ordinal);
        return NameOf(directive.Name!) switch
        {
            Clients.Ours => isClient ? Clients.DataNamespace : null,
            Clients.DataNamespace => isClient || !IsReplaced(directive) ? Clients.DataNamespace : null,
            string target => target.EndsWith(".SqlClient", StringComparison.Ordinal) ? null : target,
        };
    }

    // A variable, member or type hides an alias with the same name.
    private static bool IsHidden(SyntaxNode node, SemanticModel model) =>
        node.GetFirstToken().Parent is IdentifierNameSyntax first && model.GetSymbolInfo(first).Symbol is not (null or INamespaceSymbol);

    private static bool IsQualifier(SyntaxToken token) => token.Kind() is SyntaxKind.DotToken or SyntaxKind.ColonColonToken;

    private static bool IsGlobal(UsingDirectiveSyntax directive) => directive.GlobalKeyword.RawKind != 0;

    private UsingDirectiveSyntax? FindDirective(string alias, SyntaxNode node) =>
        node.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null
            ? node.Ancestors().SelectMany(DirectivesOf).Concat(_global.Value)
                .FirstOrDefault(one => one.Alias?.Name.Identifier.ValueText == alias && one.Name is not null)
            : null;

    private static IEnumerable<UsingDirectiveSyntax> DirectivesOf(SyntaxNode node) => node switch
    {
        CompilationUnitSyntax unit => unit.Usings,
        BaseNamespaceDeclarationSyntax space => space.Usings,
        _ => [],
    };
}
