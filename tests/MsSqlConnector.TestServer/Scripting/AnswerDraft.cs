using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The collected tokens of a response, and its end: as a batch or as a procedure, with defaults completed (MS-TDS 2.2.7.6 to 2.2.7.8).
/// </summary>
internal sealed class AnswerDraft
{
    private readonly List<TokenEnd> _ends = [];
    private readonly List<TokenEnd> _trailerEnds = [];
    private readonly FailureRecord _failures = new();
    private bool _hasOpenStatement;
    private bool _isExplicit;
    private bool _isRejected;
    private bool _isExecuting;
    private bool _hasChangedRows;

    public TokenWriter Tokens { get; } = new();

    /// <summary>The return values, which are last.</summary>
    public TokenWriter Trailer { get; } = new();

    /// <summary>The columns of the result set that is open.</summary>
    public Column[]? Columns { get; private set; }

    public ulong RowCount { get; private set; }

    public int? ReturnStatus { get; set; }

    public int ByteCount => Tokens.Length + Trailer.Length;

    public void BeginResultSet(Column[] columns)
    {
        Columns = columns;
        RowCount = 0;
        EndToken();
    }

    public void EndRow()
    {
        RowCount++;
        EndToken();
    }

    public void EndError(int number, byte @class)
    {
        _failures.Add(number, @class);
        EndToken();
    }

    /// <summary>The test controls the tokens: nothing is completed any more.</summary>
    public void EndExplicitly()
    {
        _isExplicit = true;
        EndToken();
    }

    /// <summary>Ends the call with DONE, not DONEPROC, and without a return status.</summary>
    public void Reject() => _isRejected = true;

    public void EndToken()
    {
        _ends.Add(new TokenEnd(Tokens.Length));
        _hasOpenStatement = true;
    }

    /// <summary>Ends the packet after the last token.</summary>
    public void EndPacket() => _ends.Add(new TokenEnd(Tokens.Length) { EndsPacket = true });

    /// <summary>The statements that follow are those of a procedure that the batch executes.</summary>
    public void BeginExecute() => _isExecuting = true;

    /// <summary>Ends the procedure: RETURNSTATUS, then DONEPROC. The batch can continue.</summary>
    public void EndExecute(int returnStatus)
    {
        Tokens.Byte(TokenType.ReturnStatus).Int32(returnStatus);
        EndToken();
        _ends.Add(new TokenEnd(
            Tokens.Length, new StatementEnd(DoneStatus.Final, DoneCommand.Execute, 0) { Token = TokenType.DoneProcedure }));
        _failures.EndStatement();
        _hasOpenStatement = _isExecuting = false;
        Columns = null;
    }

    /// <summary>A token that belongs to no statement.</summary>
    public void EndValueToken() => _ends.Add(new TokenEnd(Tokens.Length));

    public void EndTrailerToken() => _trailerEnds.Add(new TokenEnd(Trailer.Length));

    public void EndStatement(DoneStatus status, ushort command, ulong rowCount)
    {
        // A failed statement has no count, even after rows.
        StatementEnd end = _failures.IsPending
            ? new StatementEnd(DoneStatus.Error, command, 0)
            : new StatementEnd(status, command, rowCount);
        _ends.Add(new TokenEnd(Tokens.Length, _isExecuting ? end with { Token = TokenType.DoneInProcedure } : end));
        _failures.EndStatement();
        _hasOpenStatement = false;
        _hasChangedRows = command is DoneCommand.Insert or DoneCommand.Update or DoneCommand.Delete or DoneCommand.Merge;
        Columns = null;
    }

    /// <param name="sink">The destination of the tokens.</param>
    /// <param name="context">The context of the request.</param>
    /// <param name="isLast">Whether no response to another call of the same message follows.</param>
    /// <returns>The ends of the tokens in the sink.</returns>
    public int[] LayOut(IPayloadSink sink, in FrameContext context, bool isLast = true)
    {
        bool endsAsProcedure = !_isExplicit && (context.IsProcedure || ReturnStatus is not null || _trailerEnds.Count > 0);
        AnswerLayout layout = new(sink, endsAsProcedure || context.IsProcedure, context.HasColumnEncryption);
        if (context.AcknowledgesReset)
        {
            layout.Write(EnvironmentChangeToken.ResetAcknowledgement);
        }

        if (_isRejected)
        {
            layout.Write(Tokens, _ends, isLast: false);
            layout.WriteDone(TokenType.Done, new StatementEnd(DoneStatus.Error, DoneCommand.Batch, 0), isLast);
            return layout.TokenEnds;
        }

        bool failedOutright = endsAsProcedure && _hasOpenStatement && _failures.IsPending && (Columns is null || _failures.HasAborted);
        bool needsDone = !_isExplicit && (_hasOpenStatement || (_ends.Count == 0 && !endsAsProcedure)) && !failedOutright;
        layout.Write(Tokens, _ends, isLast: !needsDone);
        if (needsDone)
        {
            byte token = endsAsProcedure ? TokenType.DoneInProcedure : TokenType.Done;
            layout.WriteDone(token, ImpliedEnd(), isLast: !endsAsProcedure);
        }

        if (endsAsProcedure)
        {
            WriteProcedureEnd(layout, context, failedOutright, isLast);
        }

        return layout.TokenEnds;
    }

    private void WriteProcedureEnd(AnswerLayout layout, in FrameContext context, bool failedOutright, bool isLast)
    {
        if ((ReturnStatus ?? _failures.ReturnStatus(context.Call, failedOutright)) is { } returnStatus)
        {
            WriteReturnedValues(layout, context, returnStatus);
        }

        DoneStatus status = (failedOutright ? DoneStatus.Error : DoneStatus.Final) | (isLast ? DoneStatus.Final : DoneStatus.RpcInBatch);
        layout.WriteDone(TokenType.DoneProcedure, new StatementEnd(status, DoneCommand.Execute, 0), isLast);
    }

    /// <summary>A call that an error has ended returns no status and no values.</summary>
    private void WriteReturnedValues(AnswerLayout layout, in FrameContext context, int returnStatus)
    {
        int count = context.Call == CallKind.Prepared && returnStatus == 0 && _hasChangedRows ? 2 : 1;
        for (int i = 0; i < count; i++)
        {
            layout.Write(new TokenWriter(8).Byte(TokenType.ReturnStatus).Int32(returnStatus).Written);
        }

        if (context.Preparation is { } prepared)
        {
            // The first of the returned values, because it is the first parameter.
            TokenWriter handle = new(32);
            ReturnValueToken.Write(handle, 0, Column.Int("").Nullable, prepared.Handle);
            layout.Write(handle.Written);
        }

        layout.Write(Trailer, _trailerEnds, isLast: false);
    }

    private StatementEnd ImpliedEnd()
    {
        ushort command = Columns is null || _failures.HasAborted ? DoneCommand.Batch : DoneCommand.Select;
        return _failures.IsPending ? new StatementEnd(DoneStatus.Error, command, 0)
            : Columns is null ? new StatementEnd(DoneStatus.Final, command, 0)
            : new StatementEnd(DoneStatus.Count, command, RowCount);
    }
}
