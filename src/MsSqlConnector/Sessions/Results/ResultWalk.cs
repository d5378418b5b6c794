using System;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The steps of a <see cref="ResultReader"/> through the bytes in memory. They never wait, and can be tried again.</summary>
internal sealed class ResultWalk(Session session, ResultCursor cursor, ResultSink sink, RowIndex row)
{
    private readonly TdsParserStateObject _state = session.State;

    /// <summary>Gets the columns of the current row in sequential mode.</summary>
    public SequentialRow Sequence { get; } = new(session.State, cursor, row);

    /// <summary>Gets the early end of a long rest.</summary>
    public LongDrain Drain { get; } = new(session);

    /// <summary>Whether a column step was completed by a short value in memory.</summary>
    public bool TryReadColumnHere() => !cursor.IsOver && !session.Control.IsCancelled && Sequence.TryReadHere();

    /// <summary>
    /// Moves from a row that is held whole to one that is in memory whole. It needs no checkpoint, because it takes the whole row or nothing
    /// of it.
    /// </summary>
    public bool TryStepToNextRow()
    {
        LeaveHeldRow();
        ReadFlags flags = FindRowHere();
        if (flags == ReadFlags.None || !RowScanner.TryScanWhole(_state, flags, cursor.Metadata.Layout, row))
        {
            return false;
        }

        cursor.Position = ResultPosition.OnRow;
        return true;
    }

    /// <summary>Tries a step. After a cancellation every step reads to the end of what the server still sends.</summary>
    /// <param name="step">The step. The first step of a response that failed becomes one that reads the rest.</param>
    public ParseStatus TryAdvance(ref ResultStep step)
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
            ResultStep.Row => TryMoveToRow(mayLeaveRest: false),
            ResultStep.RowHead => TryMoveToRow(mayLeaveRest: true),
            ResultStep.RowRest => TryReadRest(),
            ResultStep.FirstResult => TryMoveToFirstResult(ref step),
            ResultStep.NextResult => TryMoveToResult(),
            ResultStep.Column => Sequence.TryRead(),
            ResultStep.ColumnNull => Sequence.TryPeek(),
            ResultStep.OpenColumn => Sequence.TryOpen(),
            ResultStep.Piece => Sequence.TryHavePiece(),
            ResultStep.Errors => ParseStatus.Done,
            _ => TryDrain(),
        };
    }

    private ParseStatus TryMoveToRow(bool mayLeaveRest)
    {
        ParseStatus status = TryLeaveRow();
        if (status == ParseStatus.Done && !cursor.Has(ReaderFlags.IsRowBegun))
        {
            status = TryFindRow();
        }

        if (status != ParseStatus.Done || !cursor.Has(ReaderFlags.IsRowBegun) || sink.Errors is not null)
        {
            // Errors that came before the row are thrown first. The row stays for the next step.
            return status;
        }

        if (cursor.Has(ReaderFlags.IsSequential))
        {
            Sequence.Begin();
            return ParseStatus.Done;
        }

        status = TryReadRest();
        return status == ParseStatus.NeedMoreData && mayLeaveRest && TryLeaveRest() ? ParseStatus.Done : status;
    }

    /// <summary>Leaves the rest of the row unread, from the checkpoint on, if it begins inside a long value that is not in memory whole.</summary>
    private bool TryLeaveRest()
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

    private ParseStatus TryReadRest()
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
        cursor.Clear(ReaderFlags.IsRowBegun);
        cursor.Position = position;
    }

    /// <summary>Begins the next row, or finds that there is none.</summary>
    private ParseStatus TryFindRow()
    {
        if (!cursor.IsInResult)
        {
            return ParseStatus.Done;
        }

        // Inside a row of totals the next byte is a byte of a value.
        ReadFlags flags = _state.Read.Flags == ReadFlags.None ? FindRowHere() : ReadFlags.None;
        if (flags == ReadFlags.None)
        {
            return session.Tokens.TryRun(sink);
        }

        // The common case: the next byte begins a row, and the token loop is not needed.
        _state.Enter(flags, position: 1);
        cursor.Set(ReaderFlags.IsRowBegun);
        return ParseStatus.Done;
    }

    /// <summary>Returns the flags of a row that begins at the first byte of the window; none if no row does.</summary>
    private ReadFlags FindRowHere()
    {
        ReadOnlySpan<byte> window = _state.Packets.Window;
        return window.Length == 0 ? ReadFlags.None : (TokenType)window[0] switch
        {
            TokenType.Row => ReadFlags.InRow,
            TokenType.NbcRow => ReadFlags.InRow | ReadFlags.HasNullBitmap,
            _ => ReadFlags.None,
        };
    }

    /// <summary>Moves past the current row, if there is one, and skips the columns of it that are unread.</summary>
    private ParseStatus TryLeaveRow() => cursor.Position switch
    {
        ResultPosition.OnPartialRow => TrySkipRow(),
        ResultPosition.OnRow => LeaveHeldRow(),
        _ => ParseStatus.Done,
    };

    private ParseStatus TrySkipRow()
    {
        ParseStatus status = RowScanner.TrySkip(_state, cursor.Metadata.Layout, row, cursor.Metadata.Columns.Length);
        return status == ParseStatus.Done ? LeaveHeldRow() : status;
    }

    private ParseStatus LeaveHeldRow()
    {
        _state.Consume();
        row.ClearParked();
        Sequence.Leave();
        EnterRow(ResultPosition.InResult);
        return ParseStatus.Done;
    }

    private ParseStatus TryMoveToFirstResult(ref ResultStep step)
    {
        ParseStatus status = TryMoveToResult();
        if (status != ParseStatus.Done || cursor.IsOver || !sink.HasFailed)
        {
            return status;
        }

        // An error before the columns of the first result ends the command.
        step = ResultStep.Drain;
        return TryDrain();
    }

    private ParseStatus TryMoveToResult()
    {
        bool isLeaving = !cursor.Has(ReaderFlags.IsMoving);
        ParseStatus status = TryLeaveResult();
        if (status == ParseStatus.Done && isLeaving && sink.Errors is not null)
        {
            // The errors of the result that was left are thrown first. The next step goes to the next result.
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

        // A result stops the token loop at its first row, or at its DONE when it has none. In both cases its columns are known.
        cursor.Clear(ReaderFlags.IsMoving);
        if (cursor.Metadata.Columns.Length > 0)
        {
            row.Reset(cursor.Metadata.Layout);
        }

        return cursor.Has(ReaderFlags.IsMessageOver) ? TryEnd() : ParseStatus.Done;
    }

    /// <summary>Moves past the DONE of the current result. Once that is done, it stays done while the next result is waited for.</summary>
    private ParseStatus TryLeaveResult()
    {
        if (cursor.Has(ReaderFlags.IsMoving))
        {
            return ParseStatus.Done;
        }

        ParseStatus status = TryLeaveAnyRow();
        cursor.Set(ReaderFlags.SkipsRows);
        while (status == ParseStatus.Done && cursor.IsInResult)
        {
            status = session.Tokens.TryRun(sink);
        }

        if (status == ParseStatus.Done)
        {
            cursor.Set(ReaderFlags.IsMoving);
            cursor.Clear(ReaderFlags.SkipsRows);
            cursor.LeaveResult();
        }

        return status;
    }

    /// <summary>As <see cref="TryLeaveRow"/>, also for a row that has begun and is not current yet.</summary>
    private ParseStatus TryLeaveAnyRow() => cursor.Has(ReaderFlags.IsRowBegun) ? TrySkipRow() : TryLeaveRow();

    private ParseStatus TryDrain()
    {
        bool wasOnRow = cursor.IsOnRow || cursor.Has(ReaderFlags.IsRowBegun);
        ParseStatus status = TryLeaveAnyRow();
        if (wasOnRow && status == ParseStatus.Done)
        {
            // A stream may have caused this, which the reader does not notice: no slot may refer to bytes that are gone.
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

    /// <summary>The response is over. So is the request, unless the acknowledgement of an attention is still due.</summary>
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
