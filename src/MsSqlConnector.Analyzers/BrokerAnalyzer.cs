using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds programs that sign in with the Windows account manager without its package.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BrokerAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.Broker];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeAssignment, OperationKind.SimpleAssignment);
    }

    private static void AnalyzeAssignment(OperationAnalysisContext context)
    {
        var assignment = (ISimpleAssignmentOperation)context.Operation;
        if (assignment is { Target: IPropertyReferenceOperation { Property: { Name: "UseWamBroker" } property } }
            && assignment.Value.ConstantValue is { HasValue: true, Value: true }
            && Clients.IsClientType(property.ContainingType) && !Sources.Contain(context.Compilation, "ConfigureBroker"))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Broker, assignment.Syntax.GetLocation()));
        }
    }
}
