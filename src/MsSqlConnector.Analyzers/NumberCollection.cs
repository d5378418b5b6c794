using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>The numbers of a collection that source code lists: in an initializer, or in that of a field or variable.</summary>
internal static class NumberCollection
{
    /// <summary>Returns a value that indicates whether a call tests if a list that contains a number has an error number.</summary>
    public static bool IsTested(IInvocationOperation call, int number)
    {
        if (call.TargetMethod.Name is not ("Contains" or "IndexOf"))
        {
            return false;
        }

        IOperation[] operands = [.. call.Arguments.Select(static one => one.Value)];
        return operands.Any(Clients.IsErrorNumber)
            && (call.Instance is { } instance ? [instance, .. operands] : operands).Any(one => Lists(one, number));
    }

    private static bool Lists(IOperation operation, int number) =>
        ElementsOf(operation).Any(one => operation.SemanticModel is { } model && model.SyntaxTree == one.SyntaxTree
            ? model.GetConstantValue(one) is { HasValue: true, Value: int value } && value == number
            : one is LiteralExpressionSyntax literal && literal.Token.Value is int token && token == number);

    private static IEnumerable<ExpressionSyntax> ElementsOf(IOperation operation) =>
        DeclarationOf(operation).DescendantNodesAndSelf(static node => !IsOtherCode(node))
            .Select(static node => node switch
            {
                InitializerExpressionSyntax initializer => initializer.Expressions,
                CollectionExpressionSyntax collection =>
                    collection.Elements.OfType<ExpressionElementSyntax>().Select(static one => one.Expression),
                _ => null,
            })
            .FirstOrDefault(static elements => elements is not null) ?? [];

    // The numbers of an argument can be those that a method excludes, and a body can contain other lists.
    private static bool IsOtherCode(SyntaxNode node) =>
        node is BlockSyntax or AttributeListSyntax or ArgumentListSyntax { Parent: InvocationExpressionSyntax };

    // The operation of an implicit conversion, such as to a span, contains the reference.
    private static SyntaxNode DeclarationOf(IOperation operation)
    {
        while (operation is IConversionOperation conversion)
        {
            operation = conversion.Operand;
        }

        ISymbol? symbol = operation switch
        {
            IFieldReferenceOperation field => field.Field,
            ILocalReferenceOperation local => local.Local,
            IPropertyReferenceOperation property => property.Property,
            _ => null,
        };
        return symbol?.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() ?? operation.Syntax;
    }
}
