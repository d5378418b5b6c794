using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MsSqlConnector.Analyzers;

/// <summary>Finds catch clauses around calls of a provider that do not handle the exceptions of MsSqlConnector.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CatchAnalyzer : DiagnosticAnalyzer
{
    // The types whose methods throw SqlException if their token is canceled.
    private static readonly string[] s_commandTypes = ["SqlCommand", "SqlDataReader", "SqlBatch", "DbCommand", "DbDataReader", "DbBatch"];

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        [Rules.Cancellation, Rules.ProtocolError, Rules.Conversion];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(AnalyzeTry, OperationKind.Try);
    }

    private static void AnalyzeTry(OperationAnalysisContext context)
    {
        var operation = (ITryOperation)context.Operation;
        ImmutableArray<ICatchClauseOperation> clauses = operation.Catches;
        bool hasClient = Clients.AreReferenced(context.Compilation);
        if (clauses.FirstOrDefault(one => IsErrorOfDatabase(one, hasClient) && !CatchFilter.SelectsOtherErrors(one)) is { } sql
            && !clauses.Any(HandlesCancellation) && (CatchFilter.TestsToken(sql) || CallsOf(operation.Body).Any(HasToken)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Cancellation, DeclarationOf(sql)));
        }

        if (clauses.FirstOrDefault(static one => IsSystem(one.ExceptionType, "InvalidOperationException")) is { } invalid
            && !clauses.Any(HandlesSqlException)
            && CallsOf(operation.Body).Any(static call => Clients.IsClientType(call.TargetMethod.ContainingType)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.ProtocolError, DeclarationOf(invalid)));
        }

        if (clauses.FirstOrDefault(static one => IsSystem(one.ExceptionType, "InvalidCastException")) is { } cast
            && CallsOf(operation.Body).FirstOrDefault(IsGetter) is { } getter)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Conversion, DeclarationOf(cast), getter.TargetMethod.Name));
        }
    }

    /// <summary>
    /// Returns the calls whose exceptions reach the clauses: the code of a function is not executed there, and an inner try statement can
    /// handle the exception itself.
    /// </summary>
    private static IEnumerable<IInvocationOperation> CallsOf(IOperation operation)
    {
        foreach (IOperation child in operation.ChildOperations)
        {
            if (child is IAnonymousFunctionOperation or ILocalFunctionOperation or ITryOperation { Catches.Length: > 0 })
            {
                continue;
            }

            if (child is IInvocationOperation call)
            {
                yield return call;
            }

            foreach (IInvocationOperation inner in CallsOf(child))
            {
                yield return inner;
            }
        }
    }

    private static Location DeclarationOf(ICatchClauseOperation clause) =>
        (clause.Syntax as CatchClauseSyntax)?.Declaration?.GetLocation() ?? clause.Syntax.GetLocation();

    private static bool IsErrorOfDatabase(ICatchClauseOperation clause, bool hasClient) =>
        Clients.IsClientType(clause.ExceptionType, "SqlException") || (hasClient && clause.ExceptionType is { Name: "DbException" });

    private static bool HandlesCancellation(ICatchClauseOperation clause) =>
        HandlesAll(clause) || IsSystem(clause.ExceptionType, "OperationCanceledException");

    private static bool HandlesSqlException(ICatchClauseOperation clause) =>
        HandlesAll(clause) || Clients.IsClientType(clause.ExceptionType, "SqlException")
        || clause.ExceptionType is { Name: "DbException" or "ExternalException" };

    private static bool HandlesAll(ICatchClauseOperation clause) =>
        clause.ExceptionType is null || clause.ExceptionType.SpecialType == SpecialType.System_Object
        || IsSystem(clause.ExceptionType, "Exception");

    // A token that is not given cannot be canceled. The other provider throws TaskCanceledException from the methods of connections,
    // transactions and bulk copies.
    private static bool HasToken(IInvocationOperation call) =>
        Clients.IsDataAccess(call.TargetMethod.ContainingType) && s_commandTypes.Contains(call.TargetMethod.ContainingType.Name)
        && call.Arguments.Any(static one =>
            one.ArgumentKind == ArgumentKind.Explicit && one.Parameter?.Type.Name == "CancellationToken"
            && !IsNone(one.Value));

    private static bool IsGetter(IInvocationOperation call) =>
        call.TargetMethod.Name.StartsWith("Get", StringComparison.Ordinal) && Clients.IsClientType(call.Instance?.Type, "SqlDataReader");

    private static bool IsNone(IOperation token) => token switch
    {
        IConversionOperation conversion => IsNone(conversion.Operand),
        IDefaultValueOperation => true,
        IPropertyReferenceOperation { Property: { IsStatic: true, Name: "None" } } => true,
        _ => token.Syntax.IsKind(SyntaxKind.DefaultLiteralExpression),
    };

    private static bool IsSystem(ITypeSymbol? type, string name) =>
        type?.Name == name && type.ContainingNamespace?.ToDisplayString() == "System";
}
