using System;
using System.Collections.Immutable;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// Finds statements in command texts that begin or end a transaction, which the transaction object of the provider does not expect, and
/// those that read the name of the application.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class StatementAnalyzer : DiagnosticAnalyzer
{
    private static readonly Regex s_end = new(@"\b(ROLLBACK(\s+TRAN(SACTION)?)?|SET\s+XACT_ABORT\s+ON)\b", Options);
    private static readonly Regex s_begin = new(@"\b(BEGIN\s+TRAN(SACTION)?|SET\s+IMPLICIT_TRANSACTIONS\s+ON)\b", Options);
    private static readonly Regex s_application = new(@"\b(program_name\b|APP_NAME\s*\(\s*\))", Options);

    // Comments, texts and quoted names.
    private static readonly Regex s_ignored = new(@"--[^\n]*|/\*.*?\*/|'[^']*'|\[[^\]]*\]", RegexOptions.Singleline | Options);

    private static readonly string[] s_commandTypes = ["SqlCommand", "SqlBatchCommand", "SqlDataAdapter"];

    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        [Rules.EndedTransaction, Rules.NestedTransaction, Rules.ApplicationName];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeAssignment, OperationKind.SimpleAssignment);
        context.RegisterOperationAction(AnalyzeCreation, OperationKind.ObjectCreation);
    }

    private static void AnalyzeAssignment(OperationAnalysisContext context)
    {
        var assignment = (ISimpleAssignmentOperation)context.Operation;
        if (assignment.Target is IPropertyReferenceOperation { Property: { Name: "CommandText" } property, Instance: { } instance }
            && (Clients.IsDataAccess(property.ContainingType) || Clients.IsClientType(instance.Type)))
        {
            Check(context, assignment.Value);
        }
    }

    private static void AnalyzeCreation(OperationAnalysisContext context)
    {
        var creation = (IObjectCreationOperation)context.Operation;
        if (s_commandTypes.Any(name => Clients.IsClientType(creation.Type, name))
            && creation.Arguments.FirstOrDefault(static one => one.Parameter?.Type.SpecialType == SpecialType.System_String) is { } text)
        {
            Check(context, text.Value);
        }
    }

    /// <summary>Returns the text of a constant, or the literal parts of an interpolated string.</summary>
    private static string? TextOf(IOperation value) => value switch
    {
        { ConstantValue: { HasValue: true, Value: string text } } => text,
        IInterpolatedStringOperation interpolated => string.Join(" value ", interpolated.Parts.OfType<IInterpolatedStringTextOperation>()
            .Select(static part => part.Text.ConstantValue.Value as string)),
        _ => null,
    };

    private static void Check(OperationAnalysisContext context, IOperation value)
    {
        if (TextOf(value) is not { } whole)
        {
            return;
        }

        string text = s_ignored.Replace(whole, " ");
        if (s_application.Match(text) is { Success: true } name)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.ApplicationName, value.Syntax.GetLocation(), name.Value));
        }

        if (s_begin.Match(text) is { Success: true } begin)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NestedTransaction, value.Syntax.GetLocation(), begin.Value));
        }

        // A text with its own transaction ends only that one.
        else if (s_end.Match(text) is { Success: true } end)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.EndedTransaction, value.Syntax.GetLocation(), end.Value));
        }
    }
}
