using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Data.Common;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// Finds keywords with another effect in strings that are connection strings: literals, the literal parts of interpolated strings, and
/// constants that are concatenated.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ConnectionStringAnalyzer : DiagnosticAnalyzer
{
    private const string NoReset =
        "the keyword has no effect; remove it, or use 'No Reset On Close=true' if the session state must be kept";

    // The keyword is used without a server.
    private const string ContextConnection = "context connection";

    private static readonly string[] s_serverKeywords = ["server", "data source", "addr", "address", "network address", ContextConnection];

    /// <summary>The keywords, their values, and what a program has to know.</summary>
    private static readonly (string Keyword, string Value, string Advice)[] s_table =
    [
        ("connection reset", "false", NoReset),
        ("connection reset", "no", NoReset),
        ("user instance", "true", KeywordAdvice.UserInstance),
        ("user instance", "yes", KeywordAdvice.UserInstance),
        (ContextConnection, "true", KeywordAdvice.ContextConnection),
        (ContextConnection, "yes", KeywordAdvice.ContextConnection),
        ("type system version", "sql server 2005", KeywordAdvice.TypeSystemVersion),
        ("type system version", "sql server 2000", KeywordAdvice.TypeSystemVersion),
    ];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Keyword];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSyntaxNodeAction(
            Analyze, SyntaxKind.StringLiteralExpression, SyntaxKind.InterpolatedStringExpression, SyntaxKind.AddExpression);
    }

    private static void Analyze(SyntaxNodeAnalysisContext context)
    {
        if (IsPartOfConstant(context) || TextOf(context) is not { } text
            || Parse(text) is not { } pairs || !s_serverKeywords.Any(pairs.ContainsKey))
        {
            return;
        }

        foreach ((string keyword, string value, string advice) in s_table)
        {
            if (pairs.TryGetValue(keyword, out string? given) && string.Equals(given, value, StringComparison.OrdinalIgnoreCase))
            {
                Report(context, $"{keyword}={given}", advice);
            }
        }

        if (IsTrue(pairs, "trust server certificate", "trustservercertificate") && HasTokenAuthentication(pairs))
        {
            Report(context, "trust server certificate=true",
                "it has no effect with access tokens; set 'Server Certificate' or 'Host Name In Certificate'");
        }
    }

    private static void Report(SyntaxNodeAnalysisContext context, string pair, string advice) =>
        context.ReportDiagnostic(Diagnostic.Create(Rules.Keyword, context.Node.GetLocation(), pair, advice));

    // A constant concatenation is read as a whole.
    private static bool IsPartOfConstant(SyntaxNodeAnalysisContext context) =>
        context.Node.Parent is BinaryExpressionSyntax whole && whole.IsKind(SyntaxKind.AddExpression)
        && context.SemanticModel.GetConstantValue(whole, context.CancellationToken).HasValue;

    private static string? TextOf(SyntaxNodeAnalysisContext context) => context.Node switch
    {
        LiteralExpressionSyntax literal => literal.Token.ValueText,
        InterpolatedStringExpressionSyntax interpolated => string.Concat(interpolated.Contents.Select(static part =>
            part is InterpolatedStringTextSyntax text ? text.TextToken.ValueText : "value")),
        _ => context.SemanticModel.GetConstantValue(context.Node, context.CancellationToken).Value as string,
    };

    private static Dictionary<string, string>? Parse(string text)
    {
        if (text.IndexOf('=') < 0)
        {
            return null;
        }

        try
        {
            DbConnectionStringBuilder builder = new() { ConnectionString = text };
            return builder.Keys.Cast<string>()
                .ToDictionary(static key => key.ToLowerInvariant(), key => Convert.ToString(builder[key])!.Trim());
        }
        catch (ArgumentException)
        {
            return null;
        }
    }

    private static bool IsTrue(Dictionary<string, string> pairs, params string[] names) => names.Any(name =>
        pairs.TryGetValue(name, out string? value) && value.ToLowerInvariant() is "true" or "yes");

    private static bool HasTokenAuthentication(Dictionary<string, string> pairs) =>
        pairs.TryGetValue("authentication", out string? method)
        && method.Replace(" ", "").StartsWith("ActiveDirectory", StringComparison.OrdinalIgnoreCase);
}

/// <summary>The advice for keywords that the builder has as properties too.</summary>
internal static class KeywordAdvice
{
    public const string UserInstance = "user instances are refused; use LocalDB";
    public const string ContextConnection = "the provider does not run in the server, and refuses the keyword";
    public const string TypeSystemVersion = "the value is refused; use 'SQL Server 2008' or 'Latest'";
}
