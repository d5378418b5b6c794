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
        if (clauses.FirstOrDefault(static one => Clients.IsClientType(one.ExceptionType, "SqlException")) is { } sql
            && !clauses.Any(HandlesCancellation) && CallsOf(operation).Any(HasToken))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Cancellation, DeclarationOf(sql)));
        }

        if (clauses.FirstOrDefault(static one => IsSystem(one.ExceptionType, "InvalidOperationException")) is { } invalid
            && !clauses.Any(HandlesSqlException)
            && CallsOf(operation).Any(static call => Clients.IsClientType(call.TargetMethod.ContainingType)))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.ProtocolError, DeclarationOf(invalid)));
        }

        if (clauses.FirstOrDefault(static one => IsSystem(one.ExceptionType, "InvalidCastException")) is { } cast
            && CallsOf(operation).FirstOrDefault(IsGetter) is { } getter)
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.Conversion, DeclarationOf(cast), getter.TargetMethod.Name));
        }
    }

    private static IEnumerable<IInvocationOperation> CallsOf(ITryOperation operation) =>
        operation.Body.Descendants().OfType<IInvocationOperation>();

    private static Location DeclarationOf(ICatchClauseOperation clause) =>
        (clause.Syntax as CatchClauseSyntax)?.Declaration?.GetLocation() ?? clause.Syntax.GetLocation();

    private static bool HandlesCancellation(ICatchClauseOperation clause) =>
        HandlesAll(clause) || IsSystem(clause.ExceptionType, "OperationCanceledException");

    private static bool HandlesSqlException(ICatchClauseOperation clause) =>
        HandlesAll(clause) || Clients.IsClientType(clause.ExceptionType, "SqlException")
        || clause.ExceptionType is { Name: "DbException" or "ExternalException" };

    private static bool HandlesAll(ICatchClauseOperation clause) =>
        clause.ExceptionType is null || clause.ExceptionType.SpecialType == SpecialType.System_Object
        || IsSystem(clause.ExceptionType, "Exception");

    // A token that is not given cannot be canceled.
    private static bool HasToken(IInvocationOperation call) =>
        Clients.IsDataAccess(call.TargetMethod.ContainingType) && call.Arguments.Any(static one =>
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
