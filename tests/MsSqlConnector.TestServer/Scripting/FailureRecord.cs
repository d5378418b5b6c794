using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The errors of a response, and the return status of a procedure call after them (recorded on SQL Server 2025).</summary>
internal sealed class FailureRecord
{
    /// <summary>The return status of a procedure is this less the worst class.</summary>
    private const int ProcedureStatusBase = 10;

    /// <summary>Errors of a text that does not compile: the status is their number.</summary>
    private static readonly HashSet<int> s_compileErrors = [102, 137, 156, 178, 207, 208];

    /// <summary>Failed conversions end the batch or call, without a DONE of the statement.</summary>
    private static readonly HashSet<int> s_abortingErrors = [241, 245, 295, 8114, 8169];

    /// <summary>A value for a declared parameter is missing: the status is 1.</summary>
    private const int MissingParameter = 8178;

    private int _lastNumber;
    private byte _worstClass;
    private bool _hasLastStatementFailed;

    /// <summary>Whether an error occurred since the last statement ended.</summary>
    public bool IsPending { get; private set; }

    /// <summary>Whether an error has ended the batch or call.</summary>
    public bool HasAborted => IsPending && s_abortingErrors.Contains(_lastNumber);

    public void Add(int number, byte @class)
    {
        IsPending = true;
        _lastNumber = number;
        _worstClass = Math.Max(_worstClass, @class);
    }

    public void EndStatement()
    {
        _hasLastStatementFailed = IsPending;
        IsPending = false;
    }

    /// <summary>The status that the server sends; null for none.</summary>
    /// <param name="kind">The kind of call.</param>
    /// <param name="isOutright">Whether the call ended with an error that ended no statement.</param>
    public int? ReturnStatus(CallKind kind, bool isOutright) => (kind, isOutright) switch
    {
        (CallKind.Statement, true) when _lastNumber == MissingParameter => 1,
        (CallKind.Statement, true) => s_compileErrors.Contains(_lastNumber) ? _lastNumber : null,
        (_, true) => null,
        (CallKind.Statement, _) => _hasLastStatementFailed || IsPending ? _lastNumber : 0,
        _ => _worstClass > ProcedureStatusBase ? ProcedureStatusBase - _worstClass : 0,
    };
}
