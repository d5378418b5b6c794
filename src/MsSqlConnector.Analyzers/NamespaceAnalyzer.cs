using System;
using System.Collections.Generic;
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
    // The types of Microsoft.SqlServer.Server that providers contain. Its other types belong to code that runs in the server.
    private const string ServerNamespace = "Microsoft.SqlServer.Server";

    private static readonly string[] s_recordTypes = ["SqlDataRecord", "SqlMetaData"];

    // The public types of namespaces that contain other types and namespaces too.
    private static readonly string[] s_sqlTypes = ["SqlNotificationRequest", "SqlDataSourceEnumerator"];

    // Namespaces of other packages that begin with the name of the provider.
    private static readonly string[] s_otherPackages = ["AlwaysEncrypted", "Extensions", "Internal"];

    // The last parts of the namespaces. Most expressions end with another name, so that their text is not needed.
    private static readonly HashSet<string> s_lastParts =
        [.. Clients.Replacements.Keys.Append(ServerNamespace).Select(static name => name.Split('.').Last())];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Namespace];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            NamespaceAliases aliases = new(start.Compilation);
            start.RegisterSyntaxNodeAction(
                node => Analyze(node, aliases),
                SyntaxKind.QualifiedName, SyntaxKind.AliasQualifiedName, SyntaxKind.SimpleMemberAccessExpression);
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, NamespaceAliases aliases)
    {
        if (!s_lastParts.Contains(context.Node.GetLastToken().ValueText))
        {
            return;
        }

        string text = aliases.Expand(context.Node, context.SemanticModel);
        if (FindReplacement(text, context.Node, aliases) is not { } replacement || IsPartOfLongerNamespace(context, text, aliases))
        {
            return;
        }

        context.ReportDiagnostic(Diagnostic.Create(
            Rules.Namespace, context.Node.GetLocation(), Replacement.Properties(replacement), text, replacement));
    }

    private static string? FindReplacement(string name, SyntaxNode node, NamespaceAliases aliases) => name switch
    {
        ServerNamespace => Mentions(node, s_recordTypes) && !HasDirective(node, Clients.Ours + ".Server") ? Clients.Ours + ".Server" : null,
        Clients.DataNamespace => IsDataReplaced(node, aliases) ? Clients.Ours : null,
        "System.Data.Sql" => IsUsedFor(node, s_sqlTypes) ? Clients.Ours + ".Sql" : null,
        _ => Clients.Replacements.TryGetValue(name, out string? replacement) ? replacement : null,
    };

    // Such a namespace is a whole directive in a file with one of the types, or the qualifier of one of them.
    private static bool IsUsedFor(SyntaxNode node, string[] types) => node.Parent switch
    {
        UsingDirectiveSyntax => Mentions(node, types),
        QualifiedNameSyntax name => types.Contains(name.Right.Identifier.ValueText),
        MemberAccessExpressionSyntax access => types.Contains(access.Name.Identifier.ValueText),
        _ => false,
    };

    // The namespace ceases to exist with the package, so that a directive that names it no longer compiles, even one that is not used.
    private static bool IsDataReplaced(SyntaxNode node, NamespaceAliases aliases) => node.Parent switch
    {
        UsingDirectiveSyntax { Alias: not null } directive => aliases.IsReplaced(directive),
        UsingDirectiveSyntax => !HasOtherTypes(aliases.Compilation) || Mentions(node, Clients.DataTypes),
        _ => IsUsedFor(node, Clients.DataTypes),
    };

    // A program and other packages can declare types in this namespace too.
    private static bool HasOtherTypes(Compilation compilation) =>
        FindNamespace(compilation, Clients.DataNamespace)?.GetTypeMembers()
            .Any(one => !Clients.DataTypes.Contains(one.Name) && compilation.IsSymbolAccessibleWithin(one, compilation.Assembly)) == true;

    private static INamespaceSymbol? FindNamespace(Compilation compilation, string name) => name.Split('.').Aggregate(
        (INamespaceSymbol?)compilation.GlobalNamespace,
        static (space, part) => space?.GetNamespaceMembers().FirstOrDefault(one => one.Name == part));

    // Microsoft.Data.SqlClient is a part of Microsoft.Data.SqlClient.Server, of namespaces of other packages, and of those that a program
    // declares.
    private static bool IsPartOfLongerNamespace(SyntaxNodeAnalysisContext context, string text, NamespaceAliases aliases)
    {
        SyntaxNode node = context.Node;
        if (node.Parent is not (QualifiedNameSyntax or MemberAccessExpressionSyntax))
        {
            return false;
        }

        string whole = aliases.Expand(node.Parent, context.SemanticModel);
        string next = whole.Substring(text.Length + 1);
        return Clients.Replacements.Keys.Any(longer => whole == longer) || s_otherPackages.Contains(next)
            || FindNamespace(context.Compilation, whole) is not null
            || node.Parent.Parent is UsingDirectiveSyntax { Alias: null, StaticKeyword.RawKind: 0 };
    }

    private static bool HasDirective(SyntaxNode node, string name) =>
        node.SyntaxTree.GetRoot().DescendantNodes().OfType<UsingDirectiveSyntax>()
            .Any(one => one.Name is { } own && NamespaceAliases.NameOf(own) == name);

    private static bool Mentions(SyntaxNode node, string[] names) =>
        node.SyntaxTree.GetRoot().DescendantTokens()
            .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText));
}
