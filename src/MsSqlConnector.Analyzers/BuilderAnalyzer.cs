using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds properties of the connection string builder that set keywords with another effect.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BuilderAnalyzer : DiagnosticAnalyzer
{
    private static readonly Dictionary<string, (Func<object?, bool> IsReported, string Advice)> s_properties = new()
    {
        ["UserInstance"] = (static value => value is true, KeywordAdvice.UserInstance),
        ["ContextConnection"] = (static value => value is true, KeywordAdvice.ContextConnection),
        ["ConnectionReset"] = (
            static value => value is false,
            "the keyword has no effect; remove it, or set NoResetOnClose if the session state must be kept"),
        ["TypeSystemVersion"] = (static value => value is "SQL Server 2005" or "SQL Server 2000", KeywordAdvice.TypeSystemVersion),
    };

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Keyword];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(Analyze, OperationKind.SimpleAssignment);
    }

    private static void Analyze(OperationAnalysisContext context)
    {
        var assignment = (ISimpleAssignmentOperation)context.Operation;
        if (assignment.Target is IPropertyReferenceOperation { Instance: { } builder } property
            && Clients.IsClientType(builder.Type, "SqlConnectionStringBuilder")
            && NameOf(property) is { } name && s_properties.TryGetValue(name, out (Func<object?, bool> IsReported, string Advice) found)
            && ValueOf(assignment.Value) is { HasValue: true, Value: var value } && found.IsReported(value))
        {
            context.ReportDiagnostic(Diagnostic.Create(
                Rules.Keyword, assignment.Syntax.GetLocation(), assignment.Syntax.ToString(), found.Advice));
        }
    }

    /// <summary>Returns the name of the property, also if the keyword is an index.</summary>
    private static string? NameOf(IPropertyReferenceOperation property) => property.Property.IsIndexer
        ? (property.Arguments[0].Value.ConstantValue.Value as string)?.Replace(" ", "")
        : property.Property.Name;

    private static Optional<object?> ValueOf(IOperation value) =>
        value is IConversionOperation conversion ? conversion.Operand.ConstantValue : value.ConstantValue;
}
