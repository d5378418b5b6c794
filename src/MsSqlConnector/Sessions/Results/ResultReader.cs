using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Reads the response to a command: moves through its results, rows and columns. Each session has one, which is used again for every
/// request. A step that returns or throws has delivered its messages, the errors of the server and a cancellation.
/// </summary>
internal sealed class ResultReader : IResponse
{
    private readonly Session _session;
    private readonly TdsParserStateObject _state;
    private readonly ResultCursor _cursor = new();
    private readonly ResultSink _sink;
    private readonly ResultWalk _walk;
    private readonly ResultDelivery _delivery;
    private ResultStep _step;

    public ResultReader(Session session)
    {
        _session = session;
        _state = session.State;
        Lease = session.Lease;
        _sink = new ResultSink(session, _cursor);
        _walk = new ResultWalk(session, _cursor, _sink, Row);
        _delivery = new ResultDelivery(session, _cursor, _sink);
    }

    /// <summary>Gets the slots of the current row.</summary>
    public RowIndex Row { get; } = new();

    /// <summary>Gets the lease of the session, which decides whose operation can use it.</summary>
    public SessionLease Lease { get; }

    /// <summary>Whether there is a row to get values from.</summary>
    public bool IsOnRow => _cursor.IsOnRow;

    /// <summary>Whether the response has been read to its end.</summary>
    public bool IsOver => _cursor.IsOver;

    /// <summary>Gets the columns of the current result; empty when there is none.</summary>
    public ResultMetadata Metadata => _cursor.Metadata;

    /// <inheritdoc cref="ResultCursor.Details"/>
    public ResultDetails? Details => _cursor.Details;

    /// <summary>Whether the current result has, or had, a row.</summary>
    public bool HasRows => _cursor.Has(ReaderFlags.HasRows);

    /// <inheritdoc cref="ResultSink.RecordsAffected"/>
    public long RecordsAffected => _sink.RecordsAffected;

    /// <summary>Gets the bytes that the slots of the current row refer to.</summary>
    public byte[] RowBlock => _state.Packets.Block;

    /// <summary>Gets the offset in <see cref="RowBlock"/> at which the current row starts.</summary>
    public int RowStart => _state.Packets.LiveStart;

    /// <inheritdoc cref="SequentialRow.Column"/>
    public int Column => _walk.Sequence.Column;

    /// <summary>Gets the first column that can still be read in sequential mode.</summary>
    public int NextColumn => _state.Read.NextColumn;

    /// <inheritdoc cref="SequentialRow.IsValueOpen"/>
    public bool IsValueOpen => _walk.Sequence.IsValueOpen;

    /// <inheritdoc cref="SequentialRow.ValueNumber"/>
    public int ValueNumber => _walk.Sequence.ValueNumber;

    /// <summary>Gets the length that the server announced for the open value, in bytes; -1 when it announced none.</summary>
    public long AnnouncedByteCount => _state.Read.PlpTotalByteCount;

    bool IResponse.WantsEvents => _sink.WantsEvents;

    bool IResponse.HasEvents => _sink.Events.HasAny && !_sink.HoldsEvents;

    /// <summary>A request is being sent. Its response is read from here on.</summary>
    /// <param name="operation">The operation that the response belongs to; null for a request of the provider itself.</param>
    /// <param name="isSequential">Whether columns are read one after the other.</param>
    /// <param name="isWhole">Whether the whole response is read in one step.</param>
    /// <param name="target">The receivers of what the response brings besides rows.</param>
    public void Begin(IResponseOperation? operation, bool isSequential, bool isWhole, in ResponseTarget target)
    {
        _cursor.Begin(isSequential);
        _walk.Drain.Reset();
        _delivery.Operation = operation;
        _sink.Begin(target, operation?.Statement, isWhole);
    }

    /// <summary>The request was stopped before any of it was sent: there is no response.</summary>
    public void EndUnsent() => _cursor.Position = ResultPosition.Over;

    /// <summary>
    /// Gives up the connection, because the reader is closed while an operation of its own is under way on another thread. The operation
    /// fails.
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
    /// Leaves the buffers of the current row to the garbage collector, where no barrier keeps another thread from reading them. Reading goes
    /// on in copies.
    /// </summary>
    public void LeaveRowBuffers()
    {
        _state.Packets.LeaveBlock();
        Row.LeaveSlots();
    }

    /// <summary>The rest of the response is to be discarded. Returns the operation that the response belongs to.</summary>
    /// <inheritdoc cref="LongDrain.Begin" path="/param"/>
    public IResponseOperation? BeginDrain(string? stoppableText)
    {
        _walk.Drain.Begin(stoppableText);
        return _delivery.Operation;
    }

    /// <inheritdoc cref="SequentialRow.SeekColumn"/>
    public void SeekColumn(int column) => _walk.Sequence.SeekColumn(column);

    /// <inheritdoc cref="SequentialRow.TakePiece"/>
    public int TakePiece(Span<byte> destination) => _walk.Sequence.TakePiece(destination);

    /// <summary>
    /// The common case of a step to the next row, which costs less than the step: from a row that is held whole to one that is in memory
    /// whole. When it is false, the step still has to be run.
    /// </summary>
    public bool TryStepToNextRow() =>
        _cursor.Position == ResultPosition.OnRow && !_cursor.Has(ReaderFlags.HasMessages) && !_session.Control.IsCancelled && _walk.TryStepToNextRow();

    /// <summary>Runs a step if that needs no wait, and delivers what it brought. Returns false when the step has to wait.</summary>
    /// <inheritdoc cref="Run(ResultStep, Deadline)" path="/exception"/>
    public bool TryTake(ResultStep step)
    {
        if (!TryComplete(step))
        {
            return false;
        }

        Deliver();
        return true;
    }

    /// <summary>Runs a step, waits as long as the deadline allows, and delivers what the step brought.</summary>
    /// <exception cref="SqlException">The server reported errors, the time was over, or the connection failed.</exception>
    /// <exception cref="OperationCanceledException">A token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">A handler or another thread has closed the connection.</exception>
    public void Run(ResultStep step, Deadline deadline)
    {
        if (!TryComplete(step))
        {
            _session.Complete(this, deadline);
        }

        Deliver();
    }

    /// <summary>As <see cref="Run(ResultStep, Deadline)"/>, with a timeout for the wait. The clock is read only if the step waits.</summary>
    /// <inheritdoc cref="Run(ResultStep, Deadline)" path="/exception"/>
    public void Run(ResultStep step, int timeoutSeconds)
    {
        if (!TryComplete(step))
        {
            _session.Complete(this, Deadline.FromTimeoutSeconds(timeoutSeconds));
        }

        Deliver();
    }

    /// <inheritdoc cref="Run(ResultStep, Deadline)"/>
    /// <remarks>The step delivers when the caller gets the result of the task: await it, also if it is complete.</remarks>
    public ValueTask RunAsync(ResultStep step, Deadline deadline, CancellationToken token) =>
        TryTake(step) ? default : _session.CompleteAsync(this, deadline, token);

    /// <inheritdoc cref="Run(ResultStep, int)"/>
    /// <inheritdoc cref="RunAsync(ResultStep, Deadline, CancellationToken)" path="/remarks"/>
    public ValueTask RunAsync(ResultStep step, int timeoutSeconds, CancellationToken token) =>
        TryTake(step) ? default : _session.CompleteAsync(this, Deadline.FromTimeoutSeconds(timeoutSeconds), token);

    /// <inheritdoc/>
    public Exception Explain(Exception failure)
    {
        Exception explained = _sink.Explain(failure);
        _session.Receiver?.Watch?.Note(explained);
        return explained;
    }

    /// <summary>Breaks the connection because a value of the current row is invalid, and creates the exception.</summary>
    public Exception Invalid(InvalidValueException invalid) => Explain(_session.Wire.Invalid(invalid));

    /// <inheritdoc/>
    public ParseStatus TryAdvance()
    {
        try
        {
            return _walk.TryAdvance(ref _step);
        }
        catch (InvalidValueException invalid)
        {
            // A returned value, which is decoded when its token is read.
            throw Invalid(invalid);
        }
        catch (Exception)
        {
            // The position in the response is unknown.
            _session.Wire.Break();
            throw;
        }
    }

    bool IResponse.TryRaiseEvents() => _delivery.TryRaiseAmid();

    void IResponse.Deliver() => Deliver();

    /// <summary>Tries a step with the bytes in memory.</summary>
    private bool TryComplete(ResultStep step)
    {
        _step = step;
        if (step is (ResultStep.Column or ResultStep.ColumnNull) && _walk.TryReadColumnHere())
        {
            return true;
        }

        ParseStatus status = StepRun.TryComplete(_state, this);
        if (status == ParseStatus.InvalidData)
        {
            throw Explain(_session.Wire.Invalid());
        }

        return status == ParseStatus.Done;
    }

    private void Deliver()
    {
        if (_delivery.IsDue)
        {
            _delivery.Deliver(_step);
        }
    }
}
