using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds tests of <c>SqlException.Number</c> for a number that MsSqlConnector does not use.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ErrorNumberAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.ErrorNumber];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeComparison, OperationKind.Binary);
        context.RegisterOperationAction(AnalyzePattern, OperationKind.IsPattern);
        context.RegisterOperationAction(AnalyzeProperty, OperationKind.PropertySubpattern);
        context.RegisterOperationAction(AnalyzeCase, OperationKind.CaseClause);
        context.RegisterOperationAction(AnalyzeArm, OperationKind.SwitchExpressionArm);
        context.RegisterOperationAction(AnalyzeCall, OperationKind.Invocation);
    }

    private static void AnalyzeComparison(OperationAnalysisContext context)
    {
        var comparison = (IBinaryOperation)context.Operation;
        if (comparison.OperatorKind is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals
            && ((Clients.IsErrorNumber(comparison.LeftOperand) && IsZero(comparison.RightOperand))
                || (Clients.IsErrorNumber(comparison.RightOperand) && IsZero(comparison.LeftOperand))))
        {
            Report(context, comparison);
        }
    }

    private static void AnalyzePattern(OperationAnalysisContext context)
    {
        var test = (IIsPatternOperation)context.Operation;
        if (Clients.IsErrorNumber(test.Value) && Accepts(test.Pattern))
        {
            Report(context, test);
        }
    }

    private static void AnalyzeProperty(OperationAnalysisContext context)
    {
        var property = (IPropertySubpatternOperation)context.Operation;
        if (Clients.IsErrorNumber(property.Member) && Accepts(property.Pattern))
        {
            Report(context, property);
        }
    }

    private static void AnalyzeCase(OperationAnalysisContext context)
    {
        var clause = (ICaseClauseOperation)context.Operation;
        bool isZero = clause switch
        {
            ISingleValueCaseClauseOperation { Value: { } value } => IsZero(value),
            IPatternCaseClauseOperation { Pattern: { } pattern } => Accepts(pattern),
            _ => false,
        };
        if (isZero && clause.Parent?.Parent is ISwitchOperation choice && Clients.IsErrorNumber(choice.Value))
        {
            Report(context, clause);
        }
    }

    private static void AnalyzeArm(OperationAnalysisContext context)
    {
        var arm = (ISwitchExpressionArmOperation)context.Operation;
        if (arm.Parent is ISwitchExpressionOperation choice && Clients.IsErrorNumber(choice.Value) && Accepts(arm.Pattern))
        {
            Report(context, arm.Pattern);
        }
    }

    private static void AnalyzeCall(OperationAnalysisContext context)
    {
        if (NumberCollection.IsTested((IInvocationOperation)context.Operation, 0))
        {
            Report(context, context.Operation);
        }
    }

    private static bool Accepts(IPatternOperation pattern) => pattern switch
    {
        IConstantPatternOperation { Value: { } value } => IsZero(value),
        IBinaryPatternOperation binary => Accepts(binary.LeftPattern) || Accepts(binary.RightPattern),
        INegatedPatternOperation negated => Accepts(negated.Pattern),
        _ => false,
    };

    private static bool IsZero(IOperation operation) => operation.ConstantValue is { HasValue: true, Value: 0 };

    private static void Report(OperationAnalysisContext context, IOperation operation) =>
        context.ReportDiagnostic(Diagnostic.Create(Rules.ErrorNumber, operation.Syntax.GetLocation()));
}
