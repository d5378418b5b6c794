using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>
/// Finds parameters with the value null. It is the default value of a parameter of a procedure, and no value for a statement.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ParameterAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.NullParameter];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeAssignment, OperationKind.SimpleAssignment);
        context.RegisterOperationAction(AnalyzeCall, OperationKind.Invocation);
        context.RegisterOperationAction(AnalyzeCreation, OperationKind.ObjectCreation);
    }

    private static void AnalyzeAssignment(OperationAnalysisContext context)
    {
        var assignment = (ISimpleAssignmentOperation)context.Operation;
        if (assignment.Target is IPropertyReferenceOperation { Property.Name: "Value" or "SqlValue", Instance: { } instance }
            && Clients.IsClientType(instance.Type, "SqlParameter"))
        {
            Check(context, assignment.Value);
        }
    }

    private static void AnalyzeCall(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod.Name is "AddWithValue" && Clients.IsClientType(call.TargetMethod.ContainingType, "SqlParameterCollection"))
        {
            CheckValue(context, call.Arguments);
        }
    }

    private static void AnalyzeCreation(OperationAnalysisContext context)
    {
        var creation = (IObjectCreationOperation)context.Operation;
        if (Clients.IsClientType(creation.Type, "SqlParameter"))
        {
            CheckValue(context, creation.Arguments);
        }
    }

    private static void CheckValue(OperationAnalysisContext context, ImmutableArray<IArgumentOperation> arguments)
    {
        if (arguments.FirstOrDefault(static one => one.Parameter?.Name == "value") is { } argument)
        {
            Check(context, argument.Value);
        }
    }

    private static void Check(OperationAnalysisContext context, IOperation value)
    {
        IOperation inner = value is IConversionOperation conversion ? conversion.Operand : value;
        if (inner.ConstantValue is { HasValue: true, Value: null })
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.NullParameter, value.Syntax.GetLocation()));
        }
    }
}
