using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Implements the operations of a <see cref="ResultReader"/> on the bytes in memory. They never wait and can be retried.</summary>
internal sealed class ResultWalk(Session session, ResultCursor cursor, ResultSink sink, RowIndex row)
{
    private readonly TdsParserStateObject _state = session.State;

    /// <summary>Gets the current row in sequential mode.</summary>
    public SequentialRow Sequence { get; } = new(session.State, cursor, row);

    /// <summary>Gets the object that stops a response with a long rest.</summary>
    public LongDrain Drain { get; } = new(session);

    /// <summary>Reads a short value that is in memory. Returns whether that completed a column operation.</summary>
    public bool TryReadColumnInMemory() => !cursor.IsOver && !session.Control.IsCancelled && Sequence.TryReadInMemory();

    /// <summary>
    /// Moves from a row that is completely in memory to another one. It needs no checkpoint, because it reads the whole row or nothing.
    /// </summary>
    public bool TryStepToNextRow()
    {
        SkipBufferedRow();
        ReadFlags flags = FindRowInMemory();
        if (flags == ReadFlags.None || !RowScanner.TryScanWhole(_state, flags, cursor.Metadata.Layout, row))
        {
            return false;
        }

        cursor.Position = ResultPosition.OnRow;
        return true;
    }

    /// <summary>Tries an operation. After a cancellation, every operation reads to the end of the response.</summary>
    /// <param name="step">The operation. The first operation of a response that failed is changed to one that reads the rest.</param>
    public ParseStatus TryAdvance(ref ReadOperation step)
    {
        if (cursor.IsOver)
        {
            return ParseStatus.Done;
        }

        if (session.Control.IsCancelled)
        {
            return TryDrain();
        }

        return step switch
        {
            ReadOperation.Row => TryMoveToRow(canSuspend: false),
            ReadOperation.RowHead => TryMoveToRow(canSuspend: true),
            ReadOperation.RowRemainder => TryReadRemainder(),
            ReadOperation.FirstResult => TryMoveToFirstResult(ref step),
            ReadOperation.NextResult => TryMoveToResult(),
            ReadOperation.Column => Sequence.TryRead(),
            ReadOperation.ColumnNull => Sequence.TryPeek(),
            ReadOperation.OpenColumn => Sequence.TryOpen(),
            ReadOperation.Chunk => Sequence.TryEnsureChunk(),
            ReadOperation.Errors => ParseStatus.Done,
            _ => TryDrain(),
        };
    }

    private ParseStatus TryMoveToRow(bool canSuspend)
    {
        if (cursor.Has(ReaderFlags.IsResultUnreported))
        {
            // As in Microsoft.Data.SqlClient, the caller has to move to the result first.
            return ParseStatus.Done;
        }

        ParseStatus status = TrySkipCurrentRow();
        if (status == ParseStatus.Done && !cursor.Has(ReaderFlags.IsRowStarted))
        {
            status = TryFindRow();
        }

        if (status != ParseStatus.Done || !cursor.Has(ReaderFlags.IsRowStarted) || sink.Errors is not null)
        {
            // The errors before the row are thrown first. The next operation reads the row.
            return status;
        }

        if (cursor.Has(ReaderFlags.IsSequential))
        {
            Sequence.Begin();
            return ParseStatus.Done;
        }

        status = TryReadRemainder();
        return status == ParseStatus.NeedMoreData && canSuspend && TrySuspendInLongValue() ? ParseStatus.Done : status;
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

        row.MarkUnread(_state.Read.NextColumn, cursor.Metadata.Columns.Length);
        EnterRow(ResultPosition.OnPartialRow);
        return true;
    }

    private ParseStatus TryReadRemainder()
    {
        ParseStatus status = RowScanner.TryScan(_state, cursor.Metadata.Layout, row, cursor.Metadata.Columns.Length);
        if (status == ParseStatus.Done)
        {
            EnterRow(ResultPosition.OnRow);
        }

        return status;
    }

    private void EnterRow(ResultPosition position)
    {
        cursor.Clear(ReaderFlags.IsRowStarted);
        cursor.Position = position;
    }

    /// <summary>Finds the next row, if there is one.</summary>
    private ParseStatus TryFindRow()
    {
        if (!cursor.IsInResult)
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
        cursor.Set(ReaderFlags.IsRowStarted);
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
    private ParseStatus TrySkipCurrentRow() => cursor.Position switch
    {
        ResultPosition.OnPartialRow => TrySkipRow(),
        ResultPosition.OnRow => SkipBufferedRow(),
        _ => ParseStatus.Done,
    };

    private ParseStatus TrySkipRow()
    {
        ParseStatus status = RowScanner.TrySkip(_state, cursor.Metadata.Layout, row, cursor.Metadata.Columns.Length);
        return status == ParseStatus.Done ? SkipBufferedRow() : status;
    }

    private ParseStatus SkipBufferedRow()
    {
        _state.Consume();
        row.ClearParked();
        Sequence.Reset();
        EnterRow(ResultPosition.InResult);
        return ParseStatus.Done;
    }

    private ParseStatus TryMoveToFirstResult(ref ReadOperation step)
    {
        ParseStatus status = TryMoveToResult();
        if (status != ParseStatus.Done || cursor.IsOver || !sink.HasFailed)
        {
            return status;
        }

        // An error before the columns of the first result ends the command.
        step = ReadOperation.Drain;
        return TryDrain();
    }

    private ParseStatus TryMoveToResult()
    {
        if (cursor.Has(ReaderFlags.IsResultUnreported))
        {
            cursor.Clear(ReaderFlags.IsResultUnreported);
            return ParseStatus.Done;
        }

        bool isLeaving = !cursor.Has(ReaderFlags.IsMoving);
        ParseStatus status = TryEndResult();
        if (status == ParseStatus.Done && isLeaving && sink.Errors is not null)
        {
            // The errors of the result that was left are thrown first. The next operation moves to the next result.
            return ParseStatus.Done;
        }

        if (status == ParseStatus.Done && !cursor.Has(ReaderFlags.IsMessageOver))
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status != ParseStatus.Done)
        {
            return status;
        }

        // A result stops the token loop at its first row, or at its DONE token if it has no rows. In both cases its columns are known.
        cursor.Clear(ReaderFlags.IsMoving);
        if (cursor.Metadata.Columns.Length > 0)
        {
            row.Reset(cursor.Metadata.Layout);
            cursor.Put(ReaderFlags.IsResultUnreported, sink.Errors is not null && !sink.AreErrorsOfResult);
        }

        return cursor.Has(ReaderFlags.IsMessageOver) ? TryEnd() : ParseStatus.Done;
    }

    /// <summary>Moves past the DONE token of the current result. It is not repeated while the next result is awaited.</summary>
    private ParseStatus TryEndResult()
    {
        if (cursor.Has(ReaderFlags.IsMoving))
        {
            return ParseStatus.Done;
        }

        ParseStatus status = TrySkipAnyRow();
        cursor.Set(ReaderFlags.SkipsRows);
        while (status == ParseStatus.Done && cursor.IsInResult)
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status == ParseStatus.Done)
        {
            cursor.Set(ReaderFlags.IsMoving);
            cursor.Clear(ReaderFlags.SkipsRows);
            cursor.ExitResult();
        }

        return status;
    }

    /// <summary>Leaves a row like <see cref="TrySkipCurrentRow"/>, including a row that has begun and is not current yet.</summary>
    private ParseStatus TrySkipAnyRow() => cursor.Has(ReaderFlags.IsRowStarted) ? TrySkipRow() : TrySkipCurrentRow();

    private ParseStatus TryDrain()
    {
        bool wasOnRow = cursor.IsOnRow || cursor.Has(ReaderFlags.IsRowStarted);
        ParseStatus status = TrySkipAnyRow();
        if (wasOnRow && status == ParseStatus.Done)
        {
            // The cause may be a stream, without the reader noticing. No slot may refer to bytes that are gone.
            row.MarkUnread(0, cursor.Metadata.Columns.Length);
        }

        cursor.Set(ReaderFlags.SkipsRows);
        while (status == ParseStatus.Done && !cursor.Has(ReaderFlags.IsMessageOver))
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status == ParseStatus.NeedMoreData && !sink.AwaitsHandle)
        {
            Drain.StopIfLong();
        }

        return status == ParseStatus.Done ? TryEnd() : status;
    }

    /// <summary>Ends the response. Also ends the request, unless the acknowledgement of an attention is still expected.</summary>
    private ParseStatus TryEnd()
    {
        ParseStatus status;
        while ((status = session.TryEndRequest(sink.IsAcknowledged)) == ParseStatus.NeedMoreData)
        {
            cursor.BeginMessage();
            do
            {
                status = session.Tokens.TryRun(sink);
            }
            while (status == ParseStatus.Done && !cursor.Has(ReaderFlags.IsMessageOver));

            if (status != ParseStatus.Done)
            {
                return status;
            }
        }

        if (status == ParseStatus.Done)
        {
            cursor.Position = ResultPosition.Over;
        }

        return status;
    }
}
