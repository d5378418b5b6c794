using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Preparation;
using MsSqlConnector.Rows;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The inside of a data reader: moves through the results and rows of one answer. One belongs to each session and is used
/// again for every request. Its steps never wait; who calls them runs them through the session, which does.
/// </summary>
internal sealed partial class ResultReader : IResumable
{
    private readonly Session _session;
    private readonly TdsParserStateObject _state;
    private readonly ResultSink _sink;
    private ResultStep _step;
    private RowPhase _phase;
    private bool _isBetweenResults;
    private bool _isSettled;
    private AnswerWatch? _watch;

    public ResultReader(Session session)
    {
        _session = session;
        _state = session.State;
        Lease = session.Lease;
        _sink = new ResultSink(session);
    }

    public ResultSink Sink => _sink;

    public RowIndex Row { get; } = new();

    /// <summary>Whether there is a row to get values from.</summary>
    public bool IsOnRow => _phase >= RowPhase.OnPartialRow;

    /// <summary>Whether the answer has been read to its end and the session is free.</summary>
    public bool IsOver { get; private set; }

    /// <summary>Whether values are read one after the other and nothing is held.</summary>
    public bool IsSequential { get; private set; }

    /// <summary>Gets what decides whose operation may use the session.</summary>
    public SessionLease Lease { get; }

    /// <summary>The bytes the slots of the current row point into.</summary>
    public byte[] RowBlock => _state.Packets.Block;

    /// <summary>Where in <see cref="RowBlock"/> the current row starts.</summary>
    public int RowStart => _state.Packets.LiveStart;

    /// <summary>A request was sent: its answer is read from here on.</summary>
    public void Begin(bool isSequential, IReturnedValues? returned, PreparedStatement? statement = null)
    {
        IsSequential = isSequential;
        IsOver = false;
        _phase = RowPhase.Between;
        _isBetweenResults = true;
        _isSettled = false;
        _stoppableText = null;
        _sink.BeginAnswer(returned, statement);
    }

    /// <summary>The request was stopped before any of it was sent: there is no answer.</summary>
    public void EndUnsent()
    {
        IsOver = true;
        _phase = RowPhase.Between;
    }

    /// <summary>
    /// The reader is closed while an operation of its own is under way on another thread, which no one can take over: the connection
    /// is given up, and the operation fails.
    /// </summary>
    /// <param name="rental">The reader's rental.</param>
    /// <returns>False when the operation has just ended, or the rental has.</returns>
    public bool TryGiveUp(int rental)
    {
        if (!Lease.TryRevoke(rental))
        {
            return false;
        }

        _session.Wire.Break();
        return true;
    }

    /// <summary>
    /// What the current row is in is left to the garbage collector, where no barrier keeps another thread from reading it: reading goes
    /// on in copies.
    /// </summary>
    public void LeaveRowBuffers()
    {
        _state.Packets.LeaveBlock();
        Row.LeaveSlots();
    }

    /// <summary>Whether a step was taken with what is in memory. Never waits.</summary>
    public bool TryTake(ResultStep step)
    {
        _step = step;
        if (step is (ResultStep.Column or ResultStep.ColumnNull) && TryReadColumnHere())
        {
            return true;
        }

        ParseStatus status = StepRun.TryComplete(_state, this);
        if (status == ParseStatus.NeedMoreData)
        {
            return false;
        }

        ThrowIfInvalid(status);
        return true;
    }

    /// <summary>Takes a step, waiting as long as the deadline allows.</summary>
    public void Run(ResultStep step, Deadline deadline)
    {
        if (!TryTake(step))
        {
            _session.Complete(this, deadline);
        }
    }

    /// <summary>Takes a step; if it has to wait, it may as long as the timeout. The clock is read only then.</summary>
    public void Run(ResultStep step, int timeoutSeconds)
    {
        if (!TryTake(step))
        {
            _session.Complete(this, Deadline.FromTimeoutSeconds(timeoutSeconds));
        }
    }

    /// <summary>
    /// The common case of a step to the next row, which costs less than the step: from a row that is held whole to one that is here
    /// whole. It needs no checkpoint, because it takes the whole row or nothing of it. When it is false the step still has to be taken.
    /// </summary>
    public bool TryStepToNextRow()
    {
        if (_phase != RowPhase.OnRow || IsOver || _sink.HasMessages || _session.Control.IsCancelled)
        {
            return false;
        }

        LeaveHeldRow();
        ReadFlags flags = FindRowHere();
        if (flags == ReadFlags.None || !RowScanner.TryScanWhole(_state, flags, _sink.Metadata.Layout, Row))
        {
            return false;
        }

        _phase = RowPhase.OnRow;
        return true;
    }

    /// <inheritdoc cref="Run(ResultStep, Deadline)"/>
    public ValueTask RunAsync(ResultStep step, Deadline deadline, CancellationToken token) =>
        TryTake(step) ? default : _session.CompleteAsync(this, deadline, token);

    /// <inheritdoc cref="Run(ResultStep, int)"/>
    public ValueTask RunAsync(ResultStep step, int timeoutSeconds, CancellationToken token) =>
        TryTake(step) ? default : _session.CompleteAsync(this, Deadline.FromTimeoutSeconds(timeoutSeconds), token);

    /// <summary>Gets or sets the listener to the reading of the response, once there is a reader; null for none.</summary>
    public AnswerWatch? Watch
    {
        get => _watch;
        set => _watch = value;
    }

    /// <summary>Takes the listener out: of two threads that close the reader one ends it.</summary>
    public AnswerWatch? TakeWatch() => _watch is null ? null : Interlocked.Exchange(ref _watch, null);

    public Exception Explain(Exception failure)
    {
        Exception explained = _sink.Explain(failure);
        Watch?.Note(explained);
        return explained;
    }

    /// <summary>A value of the current row proved to be one that cannot be: breaks the connection and makes the exception that says so.</summary>
    public Exception Invalid(InvalidValueException invalid) => Explain(_session.Wire.Invalid(invalid));

    public ParseStatus TryAdvance()
    {
        try
        {
            return Advance(_step);
        }
        catch (InvalidValueException invalid)
        {
            // A returned value, which is decoded where it is met.
            throw Invalid(invalid);
        }
        catch (Exception)
        {
            // Nobody knows where in the answer reading stands now.
            _session.Wire.Break();
            throw;
        }
    }

    private void ThrowIfInvalid(ParseStatus status)
    {
        if (status == ParseStatus.InvalidData)
        {
            throw Explain(_session.Wire.Invalid());
        }
    }

    private ParseStatus Advance(ResultStep step)
    {
        if (IsOver)
        {
            return ParseStatus.Done;
        }

        // Once stopped, whatever was asked for only serves to reach the end of what the server still sends.
        if (_session.Control.IsCancelled)
        {
            return TryDrain();
        }

        return step switch
        {
            ResultStep.Row => TryMoveToRow(mayLeaveRest: false),
            ResultStep.RowHead => TryMoveToRow(mayLeaveRest: true),
            ResultStep.RowRest => TryReadRest(),
            ResultStep.NextResult => TryMoveToResult(),
            ResultStep.Column => TryReadColumn(),
            ResultStep.ColumnNull => TryPeekColumn(),
            ResultStep.OpenColumn => TryOpenColumn(),
            ResultStep.Piece => TryHavePiece(),
            _ => TryDrain(),
        };
    }

    private ParseStatus TryMoveToRow(bool mayLeaveRest)
    {
        ParseStatus status = TryLeaveRow();
        if (status == ParseStatus.Done && _phase == RowPhase.Between)
        {
            status = TryFindRow();
            if (status != ParseStatus.Done || _phase == RowPhase.Between)
            {
                return status;
            }
        }

        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (IsSequential)
        {
            BeginSequentialRow();
            return ParseStatus.Done;
        }

        status = RowScanner.TryScan(_state, _sink.Metadata.Layout, Row, _sink.Metadata.Columns.Length);
        if (status == ParseStatus.Done)
        {
            _phase = RowPhase.OnRow;
        }
        else if (status == ParseStatus.NeedMoreData && mayLeaveRest && TryLeaveRest())
        {
            status = ParseStatus.Done;
        }

        return status;
    }

    /// <summary>Leaves the rest of the row unread, from the checkpoint on, if it begins inside a long value that is not here whole.</summary>
    private bool TryLeaveRest()
    {
        _state.Rewind();
        if (!_state.MustReceive || !_state.Read.Has(ReadFlags.InPlp))
        {
            return false;
        }

        Row.MarkUnread(_state.Read.NextColumn, _sink.Metadata.Columns.Length);
        _phase = RowPhase.OnPartialRow;
        return true;
    }

    /// <summary>Begins the next row, or finds that there is none.</summary>
    private ParseStatus TryFindRow()
    {
        if (!_sink.IsRowPending)
        {
            if (!_sink.IsInResult)
            {
                return ParseStatus.Done;
            }

            if (!TryBeginRowHere())
            {
                ParseStatus status = _session.Tokens.TryRun(_sink);
                if (status != ParseStatus.Done || !_sink.IsRowPending)
                {
                    return status;
                }
            }
        }

        if (_sink.Errors is not null)
        {
            // They came before the row, which stays for the next call.
            return ParseStatus.Done;
        }

        _sink.IsRowPending = false;
        _phase = RowPhase.Walking;
        return ParseStatus.Done;
    }

    /// <summary>The common case without the token loop: the next byte is a row's.</summary>
    private bool TryBeginRowHere()
    {
        // Inside a row of totals the next byte is a byte of a value.
        ReadFlags flags = _state.Read.Flags == ReadFlags.None ? FindRowHere() : ReadFlags.None;
        if (flags == ReadFlags.None)
        {
            return false;
        }

        _state.Enter(flags, position: 1);
        return true;
    }

    /// <summary>The flags of a row that begins at the first byte of the window; none if no row does.</summary>
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

    /// <summary>Steps behind the current row, over what is unread of it.</summary>
    private ParseStatus TryLeaveRow()
    {
        if (_phase == RowPhase.OnPartialRow)
        {
            ParseStatus status = RowScanner.TrySkip(_state, _sink.Metadata.Layout, Row, _sink.Metadata.Columns.Length);
            if (status != ParseStatus.Done)
            {
                return status;
            }
        }
        else if (_phase != RowPhase.OnRow)
        {
            return ParseStatus.Done;
        }

        LeaveHeldRow();
        return ParseStatus.Done;
    }

    private void LeaveHeldRow()
    {
        _state.Consume();
        Row.ClearParked();
        ValueNumber++;
        _phase = RowPhase.Between;
    }

    private ParseStatus TryReadRest()
    {
        ParseStatus status = RowScanner.TryScan(_state, _sink.Metadata.Layout, Row, _sink.Metadata.Columns.Length);
        if (status == ParseStatus.Done)
        {
            _phase = RowPhase.OnRow;
        }

        return status;
    }

    private ParseStatus TryMoveToResult()
    {
        bool isLeaving = !_isBetweenResults;
        ParseStatus status = TryLeaveResult();
        if (status == ParseStatus.Done && isLeaving && _sink.Errors is not null)
        {
            // The errors of the result that was left come first; the next result is for who asks again.
            return ParseStatus.Done;
        }

        if (status == ParseStatus.Done && !_sink.IsMessageOver)
        {
            status = _session.Tokens.TryRun(_sink);
        }

        if (status != ParseStatus.Done)
        {
            return status;
        }

        // A result stops the loop at its first row, or at its DONE when it has none; either way its columns are known.
        _isBetweenResults = false;
        if (_sink.Metadata.Columns.Length > 0)
        {
            Row.Reset(_sink.Metadata.Layout);
        }

        return _sink.IsMessageOver ? TryEnd() : ParseStatus.Done;
    }

    /// <summary>Steps behind the current result's DONE; once that is done it stays done when the next result is waited for.</summary>
    private ParseStatus TryLeaveResult()
    {
        if (_isBetweenResults)
        {
            return ParseStatus.Done;
        }

        ParseStatus status = TryLeaveRow();
        _sink.SkipsRows = true;
        _sink.IsRowPending = false;
        while (status == ParseStatus.Done && _sink.IsInResult)
        {
            status = _session.Tokens.TryRun(_sink);
        }

        if (status == ParseStatus.Done)
        {
            _isBetweenResults = true;
            _sink.SkipsRows = false;
            _sink.LeaveResult();
        }

        return status;
    }

    private ParseStatus TryDrain()
    {
        if (_phase == RowPhase.Walking)
        {
            _phase = RowPhase.OnPartialRow;
        }

        bool wasOnRow = _phase != RowPhase.Between;
        ParseStatus status = TryLeaveRow();
        if (wasOnRow && status == ParseStatus.Done)
        {
            // A stream may have brought this about, of which the reader does not know: no slot may tell of what is gone.
            Row.MarkUnread(0, _sink.Metadata.Columns.Length);
        }

        _sink.SkipsRows = true;
        _sink.IsRowPending = false;
        while (status == ParseStatus.Done && !_sink.IsMessageOver)
        {
            status = _session.Tokens.TryRun(_sink);
        }

        if (status == ParseStatus.NeedMoreData)
        {
            StopLongDrain();
        }

        return status == ParseStatus.Done ? TryEnd() : status;
    }

    /// <summary>The answer is over; the request is too, unless an attention's acknowledgement has still to come.</summary>
    private ParseStatus TryEnd()
    {
        ParseStatus status;
        while ((status = _session.TryEndRequest(_sink.IsAcknowledged)) == ParseStatus.NeedMoreData)
        {
            _sink.BeginMessage();
            _sink.SkipsRows = true;
            do
            {
                status = _session.Tokens.TryRun(_sink);
            }
            while (status == ParseStatus.Done && !_sink.IsMessageOver);

            if (status != ParseStatus.Done)
            {
                return status;
            }
        }

        IsOver = status == ParseStatus.Done;
        return status;
    }
}
