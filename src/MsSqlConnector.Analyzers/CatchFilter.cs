using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>The conditions of catch clauses: the errors that they select.</summary>
internal static class CatchFilter
{
    // The filter accepts only errors with other numbers than that of a canceled command, such as e.Number == 1205 || e.Number == 1222.
    public static bool SelectsOtherErrors(ICatchClauseOperation clause) => clause.Filter is { } filter && SelectsOtherNumber(filter);

    private static bool SelectsOtherNumber(IOperation filter) => filter switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either =>
            SelectsOtherNumber(either.LeftOperand) && SelectsOtherNumber(either.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both =>
            SelectsOtherNumber(both.LeftOperand) || SelectsOtherNumber(both.RightOperand),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } comparison => Clients.IsErrorNumber(comparison.LeftOperand)
            ? IsOther(comparison.RightOperand) : Clients.IsErrorNumber(comparison.RightOperand) && IsOther(comparison.LeftOperand),
        IIsPatternOperation test => Clients.IsErrorNumber(test.Value) && IsOther(test.Pattern),
        _ => false,
    };

    private static bool IsOther(IOperation value) => value switch
    {
        IConstantPatternOperation constant => IsOther(constant.Value),
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } either =>
            IsOther(either.LeftPattern) && IsOther(either.RightPattern),
        _ => value.ConstantValue is { HasValue: true, Value: int and not 0 },
    };

    // The calls with the token can be in another method.
    public static bool TestsToken(ICatchClauseOperation clause) =>
        clause.Filter?.DescendantsAndSelf().OfType<IPropertyReferenceOperation>().Any(static one =>
            one.Property is { Name: "IsCancellationRequested", ContainingType.Name: "CancellationToken" }) == true;
}
