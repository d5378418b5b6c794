using System;
using System.Threading;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Implements the operations of a <see cref="ResponseReader"/> on the bytes in memory. They never wait and can be retried.
/// </summary>
internal sealed class ResponseMachine(Session session, ResponseState response, ResponseSink sink, RowIndex row)
{
    /// <summary>The number of bytes below which reading costs about as much as the round trip of an attention.</summary>
    private const int MaxDrainByteCount = 256 * 1024;

    private readonly TdsParserStateObject _state = session.State;

    /// <summary>The statement that the server can be asked to stop while the rest of its response is discarded; null for none.</summary>
    private string? _stoppableText;
    private long _drainStart;

    private SequentialRow? _sequence;

    /// <summary>Gets the current row in sequential mode.</summary>
    public SequentialRow Sequence => _sequence ?? CreateSequence();

    /// <summary>Begins a response.</summary>
    public void Begin() => _stoppableText = null;

    /// <summary>Begins to discard the rest of the response.</summary>
    /// <param name="stoppableText">The statement, if the server can be asked to stop it when it is a pure query; otherwise null.</param>
    public void BeginDrain(string? stoppableText)
    {
        _stoppableText = stoppableText;
        _drainStart = session.Wire.ReceivedByteCount;
    }

    /// <summary>Reads a short value that is in memory. Returns whether that completed a column operation.</summary>
    public bool TryReadColumnInMemory() => !response.IsOver && !session.Control.IsCanceled && Sequence.TryReadInMemory();

    /// <summary>
    /// Moves from a row that is completely in memory to another one. It needs no checkpoint, because it reads the whole row or nothing.
    /// </summary>
    public bool TryAdvanceToNextRow()
    {
        SkipBufferedRow();
        ReadFlags flags = FindRowInMemory();
        if (flags == ReadFlags.None || !RowScanner.TryScanWhole(_state, flags, response.Metadata.Layout, row))
        {
            return false;
        }

        response.Position = ResponsePosition.OnRow;
        return true;
    }

    /// <summary>Tries an operation. After a cancellation, every operation reads to the end of the response.</summary>
    /// <param name="operation">The operation. The first operation of a response that failed is changed to one that reads the rest.</param>
    public ParseStatus TryAdvance(ref ReadOperation operation)
    {
        if (response.IsOver)
        {
            return ParseStatus.Done;
        }

        if (session.Control.IsCanceled)
        {
            return TryDrain();
        }

        return operation switch
        {
            ReadOperation.Row => TryMoveToRow(canSuspend: false),
            ReadOperation.RowHead => TryMoveToRow(canSuspend: true),
            ReadOperation.SequentialRow => TryBeginSequentialRow(),
            ReadOperation.RowRemainder => TryReadRemainder(),
            ReadOperation.FirstResult => TryMoveToFirstResult(ref operation),
            ReadOperation.NextResult => TryMoveToResult(),
            ReadOperation.Column => Sequence.TryRead(),
            ReadOperation.ColumnNull => Sequence.TryPeek(),
            ReadOperation.OpenColumn => Sequence.TryOpen(),
            ReadOperation.Chunk => Sequence.TryEnsureChunk(),
            ReadOperation.Errors => ParseStatus.Done,
            _ => TryDrain(),
        };
    }

    /// <summary>Creates the row once, even if a thread that closes the reader needs it at the same time.</summary>
    private SequentialRow CreateSequence() =>
        Interlocked.CompareExchange(ref _sequence, new SequentialRow(session.State, response, row), null) ?? _sequence;

    private ParseStatus TryMoveToRow(bool canSuspend)
    {
        ParseStatus status = TryStartRow(out bool isStarted);
        if (!isStarted)
        {
            return status;
        }

        status = TryReadRemainder();
        return status == ParseStatus.NeedMoreData && canSuspend && TrySuspendInLongValue() ? ParseStatus.Done : status;
    }

    private ParseStatus TryBeginSequentialRow()
    {
        ParseStatus status = TryStartRow(out bool isStarted);
        if (!isStarted)
        {
            return status;
        }

        // The getters read a row that is completely in memory without the session.
        ReadFlags flags = _state.Read.Flags;
        if (RowScanner.TryScanWhole(_state, flags, response.Metadata.Layout, row))
        {
            response.Position = ResponsePosition.OnRow;
            return status;
        }

        _state.Enter(flags, position: 1);
        Sequence.Begin();
        return status;
    }

    /// <summary>Moves to the start of the next row, if there is one and no errors have to be thrown before it.</summary>
    private ParseStatus TryStartRow(out bool isStarted)
    {
        isStarted = false;
        if (response.Has(ResponseFlags.IsResultUnreported))
        {
            // As in Microsoft.Data.SqlClient, the caller has to move to the result first.
            return ParseStatus.Done;
        }

        ParseStatus status = TrySkipCurrentRow();
        if (status == ParseStatus.Done && response.Position != ResponsePosition.RowStarted)
        {
            status = TryFindRow();
        }

        // The errors before the row are thrown first. The next operation reads the row.
        isStarted = status == ParseStatus.Done && response.Position == ResponsePosition.RowStarted && sink.Errors is null;
        return status;
    }

    /// <summary>
    /// Leaves the rest of the row unread from the checkpoint on, if it begins inside a long value that is not completely in memory.
    /// </summary>
    private bool TrySuspendInLongValue()
    {
        _state.Rewind();
        if (!_state.MustReceive || !_state.Read.Has(ReadFlags.InPlp))
        {
            return false;
        }

        row.MarkUnread(_state.NextColumn, response.Metadata.Columns.Length);
        response.Position = ResponsePosition.OnPartialRow;
        return true;
    }

    private ParseStatus TryReadRemainder()
    {
        ParseStatus status = RowScanner.TryScan(_state, response.Metadata.Layout, row, response.Metadata.Columns.Length);
        if (status == ParseStatus.Done)
        {
            response.Position = ResponsePosition.OnRow;
        }

        return status;
    }

    /// <summary>Finds the next row, if there is one.</summary>
    private ParseStatus TryFindRow()
    {
        if (!response.IsInResult)
        {
            return ParseStatus.Done;
        }

        // Inside a COMPUTE row, the next byte belongs to a value.
        ReadFlags flags = _state.Read.Flags == ReadFlags.None ? FindRowInMemory() : ReadFlags.None;
        if (flags == ReadFlags.None)
        {
            return session.Tokens.TryRun(sink);
        }

        // In the common case, the next byte begins a row, so the token loop is not needed.
        _state.Enter(flags, position: 1);
        response.Position = ResponsePosition.RowStarted;
        return ParseStatus.Done;
    }

    /// <summary>Returns the flags of a row that begins at the first byte of the window; none if no row begins there.</summary>
    private ReadFlags FindRowInMemory()
    {
        ReadOnlySpan<byte> window = _state.Packets.Window;
        return window.Length == 0 ? ReadFlags.None : (TokenType)window[0] switch
        {
            TokenType.Row => ReadFlags.InRow,
            TokenType.NbcRow => ReadFlags.InRow | ReadFlags.HasNullBitmap,
            _ => ReadFlags.None,
        };
    }

    /// <summary>Moves past the current row, if any, and skips its unread columns.</summary>
    private ParseStatus TrySkipCurrentRow() => response.Position switch
    {
        ResponsePosition.OnPartialRow or ResponsePosition.InValue => TrySkipRow(),
        ResponsePosition.OnRow => SkipBufferedRow(),
        _ => ParseStatus.Done,
    };

    private ParseStatus TrySkipRow()
    {
        ParseStatus status = RowScanner.TrySkip(_state, response.Metadata.Layout, row, response.Metadata.Columns.Length);
        return status == ParseStatus.Done ? SkipBufferedRow() : status;
    }

    private ParseStatus SkipBufferedRow()
    {
        _state.Consume();
        row.ClearParked();
        _sequence?.LeaveValue();
        response.Position = ResponsePosition.InResult;
        return ParseStatus.Done;
    }

    private ParseStatus TryMoveToFirstResult(ref ReadOperation operation)
    {
        ParseStatus status = TryMoveToResult();
        if (status != ParseStatus.Done || response.IsOver || !sink.HasFailed)
        {
            return status;
        }

        // An error before the columns of the first result ends the command.
        operation = ReadOperation.Drain;
        return TryDrain();
    }

    private ParseStatus TryMoveToResult()
    {
        if (response.Has(ResponseFlags.IsResultUnreported))
        {
            response.Clear(ResponseFlags.IsResultUnreported);
            return ParseStatus.Done;
        }

        bool isLeaving = !response.IsMoving;
        ParseStatus status = TryEndResult();
        if (status == ParseStatus.Done && isLeaving && sink.Errors is not null)
        {
            // The errors of the result that was left are thrown first. The next operation moves to the next result.
            return ParseStatus.Done;
        }

        if (status == ParseStatus.Done && !sink.IsMessageOver)
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status != ParseStatus.Done)
        {
            return status;
        }

        // A result stops the token loop at its first row, or at its DONE token if it has no rows. In both cases its columns are known.
        response.EndMove();
        if (response.Metadata.Columns.Length > 0)
        {
            row.Reset(response.Metadata.Layout);
            response.Put(ResponseFlags.IsResultUnreported, sink.Errors is not null && !sink.AreErrorsOfResult);
        }

        return sink.IsMessageOver ? TryEnd() : ParseStatus.Done;
    }

    /// <summary>Moves past the DONE token of the current result. It is not repeated while the next result is awaited.</summary>
    private ParseStatus TryEndResult()
    {
        if (response.IsMoving)
        {
            return ParseStatus.Done;
        }

        ParseStatus status = TrySkipAnyRow();
        response.Set(ResponseFlags.SkipsRows);
        while (status == ParseStatus.Done && response.IsInResult)
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status == ParseStatus.Done)
        {
            response.Clear(ResponseFlags.SkipsRows);
            sink.LeaveResult();
        }

        return status;
    }

    /// <summary>Leaves a row like <see cref="TrySkipCurrentRow"/>, including a row that has begun and is not current yet.</summary>
    private ParseStatus TrySkipAnyRow() =>
        response.Position == ResponsePosition.RowStarted ? TrySkipRow() : TrySkipCurrentRow();

    private ParseStatus TryDrain()
    {
        bool wasOnRow = response.IsOnRow || response.Position == ResponsePosition.RowStarted;
        ParseStatus status = TrySkipAnyRow();
        if (wasOnRow && status == ParseStatus.Done)
        {
            // The cause may be a stream, without the reader noticing. No slot may refer to bytes that are gone.
            row.MarkUnread(0, response.Metadata.Columns.Length);
        }

        response.Set(ResponseFlags.SkipsRows);
        while (status == ParseStatus.Done && !sink.IsMessageOver)
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status == ParseStatus.NeedMoreData && !sink.Progress.AwaitsHandle)
        {
            StopIfLong();
        }

        return status == ParseStatus.Done ? TryEnd() : status;
    }

    /// <summary>Ends the response. Also ends the request, unless the acknowledgement of an attention is still expected.</summary>
    private ParseStatus TryEnd()
    {
        ParseStatus status;
        while ((status = session.TryEndRequest(sink.IsAcknowledged)) == ParseStatus.NeedMoreData)
        {
            sink.BeginMessage();
            do
            {
                status = session.Tokens.TryRun(sink);
            }
            while (status == ParseStatus.Done && !sink.IsMessageOver);

            if (status != ParseStatus.Done)
            {
                return status;
            }
        }

        if (status == ParseStatus.Done)
        {
            response.Position = ResponsePosition.Over;
        }

        return status;
    }

    /// <summary>
    /// Asks the server to stop (attention, MS-TDS 2.2.1.7) if the rest of the response is long and the request is a pure query. Called when
    /// more bytes have to be received.
    /// </summary>
    private void StopIfLong()
    {
        if (_stoppableText is not { } text || session.Wire.ReceivedByteCount - _drainStart < MaxDrainByteCount)
        {
            return;
        }

        // With XACT_ABORT on, an attention would roll back a transaction.
        _stoppableText = null;
        if (!session.Environment.IsInTransaction && SingleQuery.IsSingleQuery(text))
        {
            session.Control.RequestCancel(CancelReason.Drain, session.Control.RequestNumber);
        }
    }
}
