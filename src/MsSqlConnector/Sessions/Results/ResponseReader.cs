using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Reads the response to a command: its results, rows and columns. Each session has one, which is reused for every request. When an
/// operation returns or throws, it has delivered its messages, the server's errors and a cancellation.
/// </summary>
internal sealed class ResponseReader : IResponse
{
    private readonly Session _session;
    private readonly TdsParserStateObject _state;
    private readonly ResponseState _response = new();
    private readonly ResponseSink _sink;
    private readonly ResponseMachine _machine;
    private readonly ResponseDelivery _delivery;
    private ReadOperation _operation;

    public ResponseReader(Session session)
    {
        _session = session;
        _state = session.State;
        Lease = session.Lease;
        _sink = new ResponseSink(session, _response);
        _machine = new ResponseMachine(session, _response, _sink, Row);
        _delivery = new ResponseDelivery(session, _response, _sink);
    }

    /// <summary>Gets the slots of the current row.</summary>
    public RowIndex Row { get; } = new();

    /// <summary>Gets the lease of the session, which decides which operation can use it.</summary>
    public SessionLease Lease { get; }

    /// <summary>Gets a value that indicates whether the reader is on a row.</summary>
    public bool IsOnRow => _response.IsOnRow;

    /// <summary>Gets a value that indicates whether the response has been read to its end.</summary>
    public bool IsOver => _response.IsOver;

    /// <inheritdoc cref="ResponseSink.EndedEarly"/>
    public bool EndedEarly => _sink.EndedEarly;

    /// <summary>Gets the columns of the current result; empty when there is none.</summary>
    public ResultMetadata Metadata => _response.Metadata;

    /// <inheritdoc cref="ResponseState.Details"/>
    public ResultDetails? Details => _response.Details;

    /// <summary>Gets a value that indicates whether the current result has, or had, a row.</summary>
    public bool HasRows => _response.Has(ResponseFlags.HasRows);

    /// <inheritdoc cref="ResponseSink.RecordsAffected"/>
    public long RecordsAffected => _sink.RecordsAffected;

    /// <summary>Gets the buffer to which the slots of the current row refer.</summary>
    public byte[] RowBlock => _state.Packets.Block;

    /// <summary>Gets the offset of the current row in <see cref="RowBlock"/>.</summary>
    public int RowStart => _state.Packets.LiveStart;

    /// <summary>Gets the current row in sequential mode.</summary>
    public SequentialRow Sequence => _machine.Sequence;

    /// <summary>Gets the first column that can still be read in sequential mode.</summary>
    public int NextColumn => _state.NextColumn;

    /// <inheritdoc cref="SequentialRow.IsValueOpen"/>
    public bool IsValueOpen => _machine.Sequence.IsValueOpen;

    /// <inheritdoc cref="SequentialRow.ValueNumber"/>
    public int ValueNumber => _machine.Sequence.ValueNumber;

    /// <summary>Gets the length of the open value in bytes, as announced by the server; -1 if it was not announced.</summary>
    public long AnnouncedByteCount => _state.PlpTotalByteCount;

    bool IResponse.WantsEvents => _sink.WantsEvents;

    bool IResponse.HasEvents => _sink.Events.HasAny && !_sink.Progress.HoldsEvents;

    /// <summary>Begins to read the response of a request that is being sent.</summary>
    /// <param name="operation">The operation that the response belongs to; null for a request of the provider itself.</param>
    /// <param name="isWhole">Whether one operation reads the whole response.</param>
    /// <param name="target">The receivers of the data that the response returns in addition to rows.</param>
    public void Begin(IResponseOperation? operation, bool isWhole, in ResponseTarget target)
    {
        _machine.Begin();
        _delivery.Operation = operation;
        _sink.Begin(target, operation?.Statement, isWhole);
    }

    /// <summary>Called when the request was stopped before anything was sent. There is no response.</summary>
    public void EndUnsent() => _response.Position = ResponsePosition.Over;

    /// <summary>
    /// Breaks the connection because the reader is closed while its own operation is running on another thread. That operation fails.
    /// </summary>
    /// <param name="rental">The reader's rental.</param>
    /// <returns>False when the operation or the rental has just ended.</returns>
    public bool TryAbandon(int rental)
    {
        if (!Lease.TryRevoke(rental))
        {
            return false;
        }

        _session.Wire.Break();
        return true;
    }

    /// <summary>
    /// Leaves the buffers of the current row to the garbage collector, where no barrier can prevent other threads from reading them.
    /// Reading continues with new buffers.
    /// </summary>
    public void DetachRowBuffers()
    {
        _state.Packets.AbandonBlock();
        Row.DetachSlots();
    }

    /// <summary>Begins to discard the rest of the response. Returns the operation that the response belongs to.</summary>
    /// <inheritdoc cref="ResponseMachine.BeginDrain" path="/param"/>
    public IResponseOperation? BeginDrain(string? stoppableText)
    {
        _machine.BeginDrain(stoppableText);
        return _delivery.Operation;
    }

    /// <summary>
    /// Moves to the next row in the common case, at a lower cost than a complete operation: from a row that is completely in memory to
    /// another one. If it returns false, the operation has to be run.
    /// </summary>
    public bool TryAdvanceToNextRow() =>
        _response.Position == ResponsePosition.OnRow
        && !_response.Has(ResponseFlags.HasMessages)
        && !_session.Control.IsCanceled
        && _machine.TryAdvanceToNextRow();

    /// <summary>
    /// Reads the next column in sequential mode in the common case, at a lower cost than a complete operation: a short value that is in
    /// memory. If it returns false, the operation has to be run.
    /// </summary>
    public bool TryAdvanceToColumn(int column)
    {
        if (_response.Position != ResponsePosition.OnPartialRow || _response.Has(ResponseFlags.HasMessages)
            || column != NextColumn || column >= Metadata.Columns.Length)
        {
            return false;
        }

        Sequence.SeekColumn(column);
        return _machine.TryReadColumnInMemory();
    }

    /// <summary>
    /// Runs an operation if it does not have to wait, and delivers its result. Returns false when the operation has to wait.
    /// </summary>
    /// <inheritdoc cref="Run(ReadOperation, Deadline)" path="/exception"/>
    public bool TryRunWithoutWaiting(ReadOperation operation)
    {
        if (!TryComplete(operation))
        {
            return false;
        }

        Deliver();
        return true;
    }

    /// <summary>Runs an operation, waits until the deadline, and delivers its result.</summary>
    /// <exception cref="SqlException">The server reported errors, the timeout expired, or the connection failed.</exception>
    /// <exception cref="OperationCanceledException">A token stopped the request.</exception>
    /// <exception cref="InvalidOperationException">A handler or another thread has closed the connection.</exception>
    public void Run(ReadOperation operation, Deadline deadline)
    {
        if (!TryComplete(operation))
        {
            _session.Complete(this, deadline);
        }

        Deliver();
    }

    /// <summary>
    /// Runs an operation like <see cref="Run(ReadOperation, Deadline)"/>, with a timeout for the wait. The clock is read only if the
    /// operation waits.
    /// </summary>
    /// <inheritdoc cref="Run(ReadOperation, Deadline)" path="/exception"/>
    public void Run(ReadOperation operation, int timeoutSeconds)
    {
        if (!TryComplete(operation))
        {
            _session.Complete(this, Deadline.FromTimeoutSeconds(_session.Totals.Clock, timeoutSeconds));
        }

        Deliver();
    }

    /// <inheritdoc cref="Run(ReadOperation, Deadline)"/>
    /// <remarks>
    /// The result is delivered when the caller gets the result of the task. Therefore await the task even if it is complete.
    /// </remarks>
    public ValueTask RunAsync(ReadOperation operation, Deadline deadline, CancellationToken token) =>
        TryRunWithoutWaiting(operation) ? default : _session.CompleteAsync(this, deadline, token);

    /// <inheritdoc cref="Run(ReadOperation, int)"/>
    /// <inheritdoc cref="RunAsync(ReadOperation, Deadline, CancellationToken)" path="/remarks"/>
    public ValueTask RunAsync(ReadOperation operation, int timeoutSeconds, CancellationToken token) =>
        TryRunWithoutWaiting(operation)
            ? default
            : _session.CompleteAsync(this, Deadline.FromTimeoutSeconds(_session.Totals.Clock, timeoutSeconds), token);

    /// <inheritdoc/>
    public Exception Explain(Exception failure)
    {
        Exception explained = _sink.Explain(failure);
        _session.Receiver?.GetObserver(_session.Lease)?.RecordError(explained);
        return explained;
    }

    /// <summary>Breaks the connection because a value of the current row is invalid, and creates the exception.</summary>
    public Exception Invalid(InvalidValueException invalid) => Explain(_session.Wire.Invalid(invalid));

    /// <summary>Creates the exception for a value that cannot be encrypted or decrypted. The connection stays usable.</summary>
    public SqlException Explain(CellException exception) => ClientError.Create(
        ClientError.NoNumber, ClientError.StatementClass, _session.Origin.Server, exception.Message, _session.Origin.ConnectionId,
        exception.InnerException);

    /// <summary>Makes the getters of the current result decrypt.</summary>
    /// <inheritdoc cref="DecryptedColumns(ColumnMetadata[], CellKey[], Exception[])" path="/param"/>
    public void Decrypt(CellKey?[] keys, Exception?[]? failures) => _response.UseMetadata(_response.Metadata.Decrypt(keys, failures));

    /// <inheritdoc/>
    public ParseStatus TryAdvance()
    {
        try
        {
            ParseStatus status;
            do
            {
                status = _machine.TryAdvance(ref _operation);
            }
            while (_state.CanRetry(ref status));
            return status;
        }
        catch (InvalidValueException invalid)
        {
            // This is a returned value, which is decoded when its token is read.
            throw Invalid(invalid);
        }
        catch (Exception)
        {
            // The position in the response is unknown.
            _session.Wire.Break();
            throw;
        }
    }

    bool IResponse.TryRaiseEvents() => _delivery.TryRaiseDuringOperation();

    void IResponse.Deliver() => Deliver();

    /// <summary>Tries an operation with the bytes in memory.</summary>
    private bool TryComplete(ReadOperation operation)
    {
        _operation = operation;
        if (operation is (ReadOperation.Column or ReadOperation.ColumnNull) && _machine.TryReadColumnInMemory())
        {
            return true;
        }

        ParseStatus status;
        _state.BeginOperation();
        try
        {
            status = TryAdvance();
        }
        finally
        {
            _state.EndOperation();
        }

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
            _delivery.Deliver(_operation);
        }
    }
}
