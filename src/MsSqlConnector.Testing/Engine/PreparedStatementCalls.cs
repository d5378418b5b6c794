using System;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The calls of prepared statements, which the test server resolves to their statements.</summary>
internal static class PreparedStatementCalls
{
    private const int TextIndex = 2;

    public static bool Contains(RpcCall call) => NumberOf(call) is not SpecialProcedure.None;

    /// <summary>Returns whether the call prepares a statement that the server describes without executing it: one SELECT.</summary>
    public static bool DescribesStatement(RpcCall call) => NumberOf(call) == SpecialProcedure.Prepare
        && call.Parameters.Count > TextIndex && call.Parameters[TextIndex].Value is string text
        && !text.Contains(';', StringComparison.Ordinal) && text.StartsWith("select", StringComparison.OrdinalIgnoreCase);

    private static SpecialProcedure NumberOf(RpcCall call) => call.ProcedureName?.ToLowerInvariant() switch
    {
        null when call.ProcedureId is SpecialProcedure.Prepare or SpecialProcedure.PrepareAndExecute or SpecialProcedure.Execute
            or SpecialProcedure.Unprepare => call.ProcedureId,
        "sp_prepare" => SpecialProcedure.Prepare,
        "sp_prepexec" => SpecialProcedure.PrepareAndExecute,
        "sp_execute" => SpecialProcedure.Execute,
        "sp_unprepare" => SpecialProcedure.Unprepare,
        _ => SpecialProcedure.None,
    };
}
