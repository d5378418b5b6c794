using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds readers that stay open in a <c>TransactionScope</c>.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ScopeAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rules.OpenReader];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationBlockAction(AnalyzeBlock);
    }

    private static void AnalyzeBlock(OperationBlockAnalysisContext context)
    {
        foreach (IOperation block in context.OperationBlocks)
        {
            if (!block.Descendants().Any(IsCreationOfScope))
            {
                continue;
            }

            foreach (IVariableDeclaratorOperation variable in block.Descendants().OfType<IVariableDeclaratorOperation>())
            {
                if (IsReader(variable) && !IsDisposed(variable) && !IsUsedElsewhere(block, variable.Symbol))
                {
                    context.ReportDiagnostic(
                        Diagnostic.Create(Rules.OpenReader, variable.Symbol.Locations[0], variable.Symbol.Name));
                }
            }
        }
    }

    private static bool IsCreationOfScope(IOperation operation) =>
        operation is IObjectCreationOperation { Type: { Name: "TransactionScope" } type }
        && type.ContainingNamespace.ToDisplayString() == "System.Transactions";

    private static bool IsReader(IVariableDeclaratorOperation variable) =>
        Clients.IsClientType(variable.Symbol.Type, "SqlDataReader")
        && variable.GetVariableInitializer()?.Value.DescendantsAndSelf().OfType<IInvocationOperation>()
            .Any(static call => call.TargetMethod.Name is "ExecuteReader" or "ExecuteReaderAsync") == true;

    private static bool IsDisposed(IVariableDeclaratorOperation variable) =>
        variable.Syntax.Ancestors().TakeWhile(static one => one is not BlockSyntax).Any(static one =>
            one is UsingStatementSyntax
            || (one is LocalDeclarationStatementSyntax declaration && declaration.UsingKeyword.IsKind(SyntaxKind.UsingKeyword)));

    // A reader that is closed, or given to other code, which can close it.
    private static bool IsUsedElsewhere(IOperation block, ILocalSymbol reader) =>
        block.Descendants().OfType<ILocalReferenceOperation>()
            .Where(one => SymbolEqualityComparer.Default.Equals(one.Local, reader))
            .Any(static one => one.Parent is not IMemberReferenceOperation
                && (one.Parent is not IInvocationOperation { TargetMethod.Name: { } name } call || call.Instance != one
                    || name is "Close" or "CloseAsync" or "Dispose" or "DisposeAsync"));
}
