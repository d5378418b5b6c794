using System;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// Finds names in literals that only Microsoft.Data.SqlClient knows: switches, types, the event source, and the name of its factory.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class NameAnalyzer : DiagnosticAnalyzer
{
    private const string SwitchPrefix = "Switch.Microsoft.Data.SqlClient.";

    // The switch that MsSqlConnector reads too.
    private const string SharedSwitch = SwitchPrefix + "IgnoreServerProvidedFailoverPartner";

    private const string EventSource = "Microsoft.Data.SqlClient.EventSource";

    private static readonly Regex s_typeName = new(
        @"^(Microsoft|System)\.Data\.SqlClient\.Sql\w+\s*(,|$)", RegexOptions.CultureInvariant);

    // Methods of DbProviderFactories whose first argument is the name of a provider.
    private static readonly string[] s_factoryMethods = ["GetFactory", "TryGetFactory"];
    private static readonly string[] s_factoryNames = ["Microsoft.Data.SqlClient", "System.Data.SqlClient"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Switch, Rules.InvariantName];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeLiteral, OperationKind.Literal);
        context.RegisterOperationAction(AnalyzeCall, OperationKind.Invocation);
    }

    private static void AnalyzeLiteral(OperationAnalysisContext context)
    {
        // The text between the values of an interpolated string is an operation too.
        if (context.Operation is not { ConstantValue: { HasValue: true, Value: string text }, Syntax: LiteralExpressionSyntax })
        {
            return;
        }

        if (text.StartsWith(SwitchPrefix, StringComparison.Ordinal) && text != SwitchPrefix && text != SharedSwitch)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Switch, context.Operation.Syntax.GetLocation(), text));
        }

        if (s_typeName.IsMatch(text) && text != EventSource)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.InvariantName, context.Operation.Syntax.GetLocation(), text, "the type is in the namespace 'MsSqlConnector'"));
        }

        if (text == EventSource)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.InvariantName, context.Operation.Syntax.GetLocation(), Replacement.Properties("\"MsSqlConnector\""), text,
                "the event source of MsSqlConnector is 'MsSqlConnector'"));
        }
    }

    private static void AnalyzeCall(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod is { ContainingType.Name: "DbProviderFactories" } method && s_factoryMethods.Contains(method.Name)
            && call.Arguments.FirstOrDefault()?.Value.ConstantValue is { HasValue: true, Value: string name }
            && s_factoryNames.Contains(name))
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.InvariantName, call.Syntax.GetLocation(),
                Replacement.Properties(method.Name == "GetFactory" ? "MsSqlConnector.SqlClientFactory.Instance" : null), name,
                "use SqlClientFactory.Instance, or register it under this name"));
        }
    }
}
