using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Streams;
using MsSqlConnector.Pooling;
using MsSqlConnector.Reading;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Ownership;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <summary>
/// Reads a forward-only stream of rows from the results of a command. It decodes a value from the received bytes when the caller requests
/// it. While the reader is open, it occupies its connection.
/// </summary>
/// <remarks>
/// In default mode, the reader holds the current row in memory: columns can be read in any order and more than once. With
/// <see cref="CommandBehavior.SequentialAccess"/>, columns must be read in order, and large values can be read in pieces.
/// Each wait for the server in <see cref="Read"/>, <see cref="NextResult"/> and the getters can take up to
/// <see cref="SqlCommand.CommandTimeout"/> seconds. The time that the application takes between calls does not count. Instances are not
/// safe for use by several threads at the same time.
/// </remarks>
public sealed partial class SqlDataReader : DbDataReader, IColumnSource
{
    private static readonly Task<bool> s_true = Task.FromResult(true);
    private static readonly Task<bool> s_false = Task.FromResult(false);

    private readonly Executor _executor;
    private readonly SqlConnection _connection;
    private readonly ReaderOptions _options;
    private ReaderRental _rental;
    private CurrentRow _row;
    private PartialValueReader _partialValues;
    private ResultSchema? _schema;

    /// <summary>The move to the next row that is being awaited. As a parameter, it would enlarge the task of every wait.</summary>
    private ValueTask _moving;
    private bool _hasReadFirstRow;
    private bool _hasRows;
    private long _recordsAffected = -1;

    internal SqlDataReader(Executor executor, SqlConnection connection, ResponseReader results, in ReaderOptions options)
    {
        _rental = new ReaderRental(results, executor.Active.Rental);
        _executor = executor;
        _connection = connection;
        _options = options;
        _row = new CurrentRow(results.Metadata);
        _hasRows = results.HasRows;
    }

    /// <summary>Gets the depth of nesting of the current row, which is always 0 because SQL Server has no nested results.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int Depth
    {
        get
        {
            _rental.ThrowIfClosed();
            return 0;
        }
    }

    /// <summary>Gets the number of columns of the current result, or 0 when there is no result.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int FieldCount
    {
        get
        {
            _rental.ThrowIfClosed();
            return _row.Metadata.Columns.Length;
        }
    }

    /// <summary>Gets a value that indicates whether the current result has rows, including rows that have already been read.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override bool HasRows
    {
        get
        {
            _rental.ThrowIfClosed();
            return _hasRows;
        }
    }

    /// <summary>Gets a value that indicates whether the reader is closed.</summary>
    public override bool IsClosed => _rental.IsClosed;

    /// <summary>
    /// Gets the number of rows that the statements of the command have inserted, updated or deleted so far. The number is final when the
    /// reader is closed. It is -1 if no statement reported a count, as for a SELECT.
    /// </summary>
    public override int RecordsAffected
    {
        get
        {
            long count = Results.RecordsAffected;
            return ToInt32(_rental.OwnsSession ? count : _recordsAffected);
        }
    }

    /// <summary>Gets the value of a column, in the form that <see cref="GetValue"/> returns.</summary>
    public override object this[int i] => GetValue(i);

    /// <summary>Gets the value of the column with a name.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no column with that name.</exception>
    public override object this[string name] => GetValue(GetOrdinal(name));

    /// <summary>Gets the connection of the reader, or null when the reader is closed.</summary>
    public SqlConnection? Connection => _rental.IsClosed ? null : _connection;

    ref CurrentRow IColumnSource.Row => ref _row;

    bool IColumnSource.OwnsSession => _rental.OwnsSession;

    /// <summary>Gets the response that the reader reads.</summary>
    private ResponseReader Results => _rental.Results;

    /// <summary>Gets an object that reads the columns that are not in memory.</summary>
    private ColumnReader Columns
    {
        get
        {
            ReadInOrder();
            return new(this, Results, _options.IsSequential, _options.TimeoutSeconds, _rental.Number);
        }
    }

    /// <summary>
    /// Gets or sets the observer of the response; null for none. The executor stores it, so that readers without an observer are smaller.
    /// </summary>
    internal ResponseObserver? Observer
    {
        get => _executor.Observer;
        set => _executor.Observer = value;
    }

    /// <summary>Returns whether the reader reads the response of a session.</summary>
    internal bool Uses(SessionLease session) => ReferenceEquals(Results.Lease, session);

    /// <summary>Gets the columns of the current result as the server described them.</summary>
    internal ResultMetadata Metadata => _row.Metadata;

    /// <summary>
    /// Throws the errors that the server sent after the columns of the first result and that <see cref="Read"/> would throw.
    /// </summary>
    internal void ThrowPendingErrors()
    {
        _rental.Enter();
        try
        {
            Results.TryRunWithoutWaiting(ReadOperation.Errors);
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    /// <summary>Advances the reader to the next row.</summary>
    /// <remarks>
    /// With <see cref="CommandBehavior.SingleRow"/>, the result has one row. The next call ends the response like <see cref="Close"/>, and
    /// throws the errors that follow the row.
    /// </remarks>
    /// <returns>true if there is a row; false at the end of the result.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    /// <exception cref="SqlException">The server reported an error, or the timeout expired (number -2).</exception>
    public override bool Read()
    {
        if (!_rental.TryEnter())
        {
            throw _rental.CannotEnter();
        }

        if (_rental.IsClosed || !TryAdvanceToNextRow())
        {
            return ReadAndWait();
        }

        _rental.Exit();
        return _rental.IsClosed ? throw LeaveClosed() : true;
    }

    /// <summary>
    /// Advances the reader to the next row. The call completes synchronously and without an allocation when the row is already in memory.
    /// </summary>
    /// <returns>true if there is a row; false at the end of the result.</returns>
    /// <inheritdoc cref="Read" path="/exception"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<bool>(cancellationToken);
        }

        if (!_rental.TryEnter())
        {
            return Task.FromException<bool>(_rental.CannotEnter());
        }

        if (_rental.IsClosed || !TryAdvanceToNextRow())
        {
            return ReadAndWaitAsync(cancellationToken);
        }

        _rental.Exit();
        return _rental.IsClosed ? Task.FromException<bool>(LeaveClosed()) : s_true;
    }

    /// <summary>Advances the reader to the next result.</summary>
    /// <remarks>
    /// With <see cref="CommandBehavior.SingleResult"/> or <see cref="CommandBehavior.SingleRow"/>, there is no next result. The call ends
    /// the response like <see cref="Close"/>, and throws the errors that follow.
    /// </remarks>
    /// <returns>true if there is another result; otherwise, false.</returns>
    /// <inheritdoc cref="Read" path="/exception"/>
    public override bool NextResult()
    {
        _rental.Enter();
        try
        {
            ExitResult();
            Results.Run(SelectNextResult(), _options.TimeoutSeconds);
            if (IsAtEncryptedResult)
            {
                _executor.Transform?.TransformResult(Results, StartDeadline());
            }

            return EnterResult();
        }
        catch (Exception exception) when (exception is SqlException || IsAtEncryptedResult)
        {
            FailDecryption(exception);
            SetResult();
            CloseAfterFailure();
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    /// <inheritdoc cref="NextResult"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override async Task<bool> NextResultAsync(CancellationToken cancellationToken)
    {
        _rental.ThrowIfClosed();
        cancellationToken.ThrowIfCancellationRequested();
        _rental.Enter();
        try
        {
            ExitResult();
            await Results.RunAsync(SelectNextResult(), _options.TimeoutSeconds, cancellationToken).ConfigureAwait(false);
            if (IsAtEncryptedResult && _executor.Transform is { } transform)
            {
                await transform.TransformResultAsync(Results, StartDeadline(), cancellationToken).ConfigureAwait(false);
            }

            return EnterResult();
        }
        catch (Exception exception) when (exception is SqlException || IsAtEncryptedResult)
        {
            FailDecryption(exception);
            SetResult();
            CloseAfterFailure();
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    /// <summary>Gets a value that indicates whether the reader was created with all the given behaviors.</summary>
    /// <param name="condition">One or more behaviors.</param>
    public bool IsCommandBehavior(CommandBehavior condition) => _options.Has(condition);

    /// <summary>Returns an enumerator over the rows as data records.</summary>
    public override IEnumerator GetEnumerator() => new DbEnumerator(this, _options.ClosesConnection);

    /// <summary>
    /// Closes the reader. It reads and discards the rest of the response, so that row counts and output values are final. If the rest of a
    /// read-only query exceeds 256 KB, the provider asks the server to stop instead.
    /// </summary>
    /// <remarks>
    /// The provider sends an attention (MS-TDS 2.2.1.7) only if this has no other effect. The command text must be a single SELECT without
    /// output parameters. <see cref="CommandBehavior.KeyInfo"/> and <see cref="CommandBehavior.SchemaOnly"/> must not be set. A transaction
    /// must not be open, because with XACT_ABORT an attention rolls it back. Errors in rows that the server no longer produces are not
    /// detected. All other responses are read to their end; to stop earlier, call <see cref="SqlCommand.Cancel"/> first, which stops any
    /// command. Errors in the discarded part are not thrown, but informational messages are raised. To get all errors, call
    /// <see cref="Read"/> and <see cref="NextResult"/> until the end.
    /// </remarks>
    /// <exception cref="SqlException">The timeout expired (number -2), or the connection failed.</exception>
    public override void Close() => CloseCore(isDisposing: false);

    /// <summary>
    /// Closes the reader like <see cref="Close"/>, but does not throw for a failure of the server or the connection: the exception would
    /// replace one that is being handled. The connection is then closed and not pooled, unless the server has acknowledged a timeout, and
    /// an event reports it.
    /// </summary>
    /// <param name="disposing">Whether the caller disposes of the reader; false in a finalizer.</param>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            CloseCore(isDisposing: true);
        }

        base.Dispose(disposing);
    }

    private void CloseCore(bool isDisposing)
    {
        if (_rental.IsClosed || !TryEnterForClosing())
        {
            return;
        }

        IResponseOperation operation = BeginClosing();
        try
        {
            if (!_connection.IsBroken)
            {
                Results.Run(ReadOperation.Discard, _options.TimeoutSeconds);
            }
        }
        catch (InvalidOperationException) when (_rental.IsClosed)
        {
            // A handler has closed the connection, and with it the reader.
        }
        catch (Exception exception)
        {
            AbandonUnread();
            if (!isDisposing)
            {
                throw;
            }

            ReportFailure(exception);
        }
        finally
        {
            bool holdsLease = TryReleaseLease(operation);
            try
            {
                if (holdsLease && !_rental.IsClosed)
                {
                    _options.Procedure?.SwitchOff(StartDeadline());
                }
            }
            finally
            {
                if (MarkClosed(holdsLease, holdsLease, operation))
                {
                    CloseConnection();
                }
            }
        }
    }

    /// <summary>
    /// Closes the reader asynchronously. Completes synchronously if the rest of the response is in memory, as it is after the last row.
    /// </summary>
    private ValueTask CloseCoreAsync(bool isDisposing)
    {
        if (_rental.IsClosed || !TryEnterForClosing())
        {
            return default;
        }

        IResponseOperation operation = BeginClosing();
        if (_options.Procedure is not null || _options.ClosesConnection || _connection.IsBroken)
        {
            return CloseSlowlyAsync(operation, isDisposing);
        }

        Task? failed = null;
        try
        {
            if (!Results.TryRunWithoutWaiting(ReadOperation.Discard))
            {
                return CloseSlowlyAsync(operation, isDisposing);
            }
        }
        catch (Exception exception)
        {
            AbandonUnread();
            if (isDisposing)
            {
                ReportFailure(exception);
            }
            else
            {
                failed = Task.FromException(exception);
            }
        }

        bool holdsLease = TryReleaseLease(operation);
        MarkClosed(holdsLease, holdsLease, operation);
        return failed is null ? default : new ValueTask(failed);
    }

    private async ValueTask CloseSlowlyAsync(IResponseOperation operation, bool isDisposing)
    {
        try
        {
            if (!_connection.IsBroken)
            {
                await Results.RunAsync(ReadOperation.Discard, _options.TimeoutSeconds, CancellationToken.None).ConfigureAwait(false);
            }
        }
        catch (InvalidOperationException) when (_rental.IsClosed)
        {
            // As in CloseCore.
        }
        catch (Exception exception)
        {
            AbandonUnread();
            if (!isDisposing)
            {
                throw;
            }

            ReportFailure(exception);
        }
        finally
        {
            bool holdsLease = TryReleaseLease(operation);
            try
            {
                if (holdsLease && !_rental.IsClosed && _options.Procedure is not null)
                {
                    await _options.Procedure.SwitchOffAsync(StartDeadline()).ConfigureAwait(false);
                }
            }
            finally
            {
                if (MarkClosed(holdsLease, holdsLease, operation) && _options.ClosesConnection)
                {
                    await _connection.CloseCoreAsync().ConfigureAwait(false);
                }
            }
        }
    }

    /// <summary>Closes the connection if the response could not be read to its end, because its session cannot be used again.</summary>
    private void AbandonUnread()
    {
        if (_rental.HasRunningOperation && !Results.IsOver)
        {
            _connection.Link.AbandonSession();
        }
    }

    /// <summary>Reports a failure of a reader that is disposed of, which its caller does not get.</summary>
    private void ReportFailure(Exception exception)
    {
        ConnectionSource source = _connection.Source;
        source.Events.ReaderFailed(source.Name, _connection.ClientConnectionId.ToString(), exception.GetTypeName());
    }

    /// <summary>
    /// Begins to discard the rest of the response, within the operation that closes the reader. Marks the operation of the response and
    /// returns it.
    /// </summary>
    private IResponseOperation BeginClosing()
    {
        DetachFromSession(ownsSession: true);
        IResponseOperation operation = Results.BeginDrain(_options.StoppableText)!;
        operation.Execution.HoldsLease = true;
        return operation;
    }

    /// <summary>
    /// Removes the mark after the last operation. Returns false if the session belongs to another execution or another owner by now.
    /// </summary>
    private bool TryReleaseLease(IResponseOperation operation)
    {
        bool holdsLease = operation.Execution.HoldsLease && _rental.HasRunningOperation;
        operation.Execution.HoldsLease = false;
        return holdsLease;
    }

    /// <summary>
    /// Begins the operation that closes the reader. Returns false if the reader is closed in another way. If another thread is in an
    /// operation of the reader, the connection is abandoned and that operation fails. If the session belongs to another owner, it is not
    /// changed.
    /// </summary>
    private bool TryEnterForClosing()
    {
        while (!_rental.TryEnter())
        {
            bool isGivenUp = Results.TryAbandon(_rental.Number);
            if (isGivenUp || Results.Lease.Rental != _rental.Number)
            {
                if (MarkClosed(holdsLease: false, ownsSession: isGivenUp) && isGivenUp)
                {
                    CloseConnection();
                }

                return false;
            }
        }

        if (_rental.IsClosed)
        {
            _rental.Exit();
            return false;
        }

        _rental.BeginClosing();
        return true;
    }

    /// <summary>Completes <see cref="Read"/> when it has to wait, and ends its operation.</summary>
    private bool ReadAndWait()
    {
        try
        {
            _rental.ThrowIfClosed();
            ClearRow();
            Results.Run(SelectRow(ReadOperation.RowHead), _options.TimeoutSeconds);
            return EnterRow();
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    private Deadline StartDeadline() => Deadline.FromTimeoutSeconds(_connection.Settings.Clock, _options.TimeoutSeconds);

    /// <summary>Completes <see cref="ReadAsync"/> when it has to wait, and ends its operation.</summary>
    private Task<bool> ReadAndWaitAsync(CancellationToken cancellationToken)
    {
        bool isContinuing = false;
        try
        {
            _rental.ThrowIfClosed();
            ClearRow();
            ValueTask moving = Results.RunAsync(SelectRow(ReadOperation.Row), _options.TimeoutSeconds, cancellationToken);
            if (moving.IsCompletedSuccessfully)
            {
                // A wait that has already completed returns its result here.
                moving.GetAwaiter().GetResult();
                return EnterRow() ? s_true : s_false;
            }

            _moving = moving;
            isContinuing = true;
        }
        catch (OperationCanceledException exception)
        {
            // The token that stopped the request, which can be the token of an earlier call.
            return Task.FromCanceled<bool>(exception.CancellationToken);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            if (exception is SqlException)
            {
                CloseAfterFailure();
            }

            return Task.FromException<bool>(exception);
        }
        finally
        {
            if (!isContinuing)
            {
                _rental.Exit();
            }
        }

        return ReadSlowlyAsync();
    }

    private async Task<bool> ReadSlowlyAsync()
    {
        try
        {
            await _moving.ConfigureAwait(false);
            return EnterRow();
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    /// <summary>Moves to the row that the response has reached, if there is one.</summary>
    private bool EnterRow()
    {
        _rental.ThrowIfClosedDuringOperation();
        if (!Results.IsOnRow)
        {
            return false;
        }

        _hasReadFirstRow = true;
        SetRow();
        return _rental.IsClosed ? throw LeaveClosed() : true;
    }

    private bool EnterResult()
    {
        _rental.ThrowIfClosedDuringOperation();
        SetResult();
        return _row.Metadata.Columns.Length > 0;
    }

    /// <summary>
    /// Takes the columns of the result that the response has reached, even if an error that precedes the result is thrown.
    /// </summary>
    private void SetResult()
    {
        if (!_options.IsSingleResult && _rental.HasRunningOperation)
        {
            // A response that was stopped has ended inside a result.
            bool isOver = Results.IsOver;
            _row.Metadata = isOver ? ResultMetadata.Empty : Results.Metadata;
            _hasRows = !isOver && Results.HasRows;
        }
    }

    /// <summary>Ensures that the values of a result that was reached with an error are never read as they were sent.</summary>
    private void FailDecryption(Exception failure)
    {
        if (IsAtEncryptedResult)
        {
            _executor.Transform?.FailResult(Results, failure);
        }
    }

    private bool IsAtEncryptedResult => _rental.HasRunningOperation && Results.Metadata.IsEncrypted && !Results.IsOver;

    private ReadOperation SelectNextResult() => _options.IsSingleResult ? BeginDrain() : ReadOperation.NextResult;

    /// <summary>
    /// Returns the operation that leads to the next row. After the only row of a single-row reader, it discards the rest, because an error
    /// may follow the row.
    /// </summary>
    private ReadOperation SelectRow(ReadOperation operation) =>
        _hasReadFirstRow && _options.IsSingleRow ? BeginDrain() : _options.IsSequential ? ReadOperation.SequentialRow : operation;

    private ReadOperation BeginDrain()
    {
        Results.BeginDrain(_options.StoppableText);
        return ReadOperation.Drain;
    }

    /// <summary>Advances to the next row if it is in memory and no errors or messages precede it, which is the common case.</summary>
    private bool TryAdvanceToNextRow()
    {
        if (_options.IsSingleRow || !Results.TryAdvanceToNextRow())
        {
            return false;
        }

        _partialValues.Reset();
        SetRow();
        return true;
    }

    /// <summary>
    /// Reads the next column in sequential mode, and ends the operation, if the value is short and in memory, which is the common case. An
    /// exception leaves the operation marked, as in <see cref="Read"/>, so that the session is never pooled.
    /// </summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    private bool TryAdvanceToColumn(int ordinal, ReadOperation operation)
    {
        if (!_options.IsSequential || operation is not (ReadOperation.Column or ReadOperation.ColumnNull)
            || !Results.TryAdvanceToColumn(ordinal))
        {
            return false;
        }

        SetRow();
        _rental.Exit();
        return _rental.IsClosed ? throw LeaveClosed() : true;
    }

    private void SetRow()
    {
        ResponseReader results = Results;
        if (_options.IsSequential && results.Sequence.IsWhole)
        {
            _row.SetInOrder(results.Row.Slots, results.RowBlock, results.RowStart);
        }
        else
        {
            _row.Set(results.Row.Slots, results.RowBlock, results.RowStart);
        }
    }

    /// <summary>
    /// Makes the session read the columns of a row in sequential mode that the getters have read from memory, because only the session can
    /// open a large value and detect a column that was passed.
    /// </summary>
    /// <exception cref="InvalidOperationException">Another operation is running, or another thread has closed the reader.</exception>
    private void ReadInOrder()
    {
        if (!_row.IsInOrder)
        {
            return;
        }

        _rental.Enter();
        if (Results.Sequence.IsWhole)
        {
            Results.Sequence.ReadInOrder(_row.Order);
            SetRow();
        }
        else
        {
            ClearRow();
        }

        _rental.Exit();
        if (_rental.IsClosed)
        {
            throw LeaveClosed();
        }
    }

    /// <summary>Leaves a row that was taken after another thread had closed the reader, and creates the exception.</summary>
    private InvalidOperationException LeaveClosed()
    {
        ClearRow();
        return ReaderRental.ClosedError();
    }

    private void ClearRow()
    {
        _row.Clear();
        _partialValues.Reset();
    }

    private void ExitResult()
    {
        ClearRow();
        ClearResult();
        _row.Metadata = ResultMetadata.Empty;
    }

    private void ClearResult()
    {
        _row.ReleaseBlock();
        _hasRows = false;
        _hasReadFirstRow = false;
        _schema = null;
    }

    /// <summary>
    /// Releases the row and the result when the reader closes. Getters on other threads detect this before the buffers of the row are
    /// reused.
    /// </summary>
    /// <param name="ownsSession">Whether the session still belongs to this reader for certain.</param>
    private void DetachFromSession(bool ownsSession)
    {
        bool hadRow = _row.IsCurrent;
        ClearRow();
        _row.Metadata.Plain?.Clear();
        if (hadRow && !ReuseBarrier.TryPass() && ownsSession)
        {
            Results.DetachRowBuffers();
        }

        // The columns stay, because a getter on another thread may be about to read them.
        ClearResult();
    }

    /// <summary>
    /// Closes the reader after its connection broke, because there is nothing left to discard. Called within an operation.
    /// </summary>
    private void CloseAfterFailure()
    {
        if (_connection.IsBroken && MarkClosed(holdsLease: true, ownsSession: true))
        {
            CloseConnection();
        }
    }

    /// <summary>Marks the reader as closed and ends its last operation.</summary>
    /// <param name="holdsLease">Whether an operation of the reader ends here.</param>
    /// <param name="ownsSession">Whether the session still belongs to this reader for certain.</param>
    /// <param name="operation">The operation of the response, if this close has discarded the rest of the response.</param>
    /// <returns>False if a handler has already closed the reader during this close.</returns>
    private bool MarkClosed(bool holdsLease, bool ownsSession, IResponseOperation? operation = null)
    {
        if (_rental.IsClosed)
        {
            if (holdsLease)
            {
                _rental.Exit();
            }

            return false;
        }

        ResponseObserver? observer = null;
        if (ownsSession || operation is not null)
        {
            // At the end of the response, a handler may have executed another command on the session, whose results it has since then.
            // Without an end, no other command has used the session: another thread has closed the connection, and the session is not used
            // again.
            _recordsAffected = operation?.FinalRecordsAffected ?? Results.RecordsAffected;
            observer = _executor.DetachObserver();
        }

        // The order matters: an operation on another thread that has reached a row first takes the row and then checks whether the reader
        // is closed.
        _rental.Close();
        if (!holdsLease)
        {
            // That operation has no barrier between the two, so this thread passes one for both. On platforms without a barrier for all
            // threads, the operation can keep its row: getters then still return values of that row.
            ProcessBarrier.Pass();
        }

        DetachFromSession(ownsSession);
        _executor.EndReader();
        _connection.Link.EndReader(this);
        if (holdsLease)
        {
            _rental.Exit();
        }

        observer?.End();
        return true;
    }

    private void CloseConnection()
    {
        if (_options.ClosesConnection)
        {
            _connection.Close();
        }
    }

    RowIndex IRowSource.Index => Results.Row;

    void IRowSource.ReadColumn(int ordinal) => Columns.Read(ordinal);

    bool IColumnSource.Run(int ordinal, ReadOperation operation)
    {
        _rental.Enter();
        if (TryAdvanceToColumn(ordinal, operation))
        {
            return false;
        }

        try
        {
            Results.Run(Columns.Seek(ordinal, operation), _options.TimeoutSeconds);
            return EnterColumn();
        }
        catch (Exception exception) when (ClearsRow(exception))
        {
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    async ValueTask<bool> IColumnSource.RunAsync(int ordinal, ReadOperation operation, CancellationToken token)
    {
        _rental.Enter();
        if (TryAdvanceToColumn(ordinal, operation))
        {
            return false;
        }

        try
        {
            await Results.RunAsync(Columns.Seek(ordinal, operation), _options.TimeoutSeconds, token).ConfigureAwait(false);
            return EnterColumn();
        }
        catch (Exception exception) when (ClearsRow(exception))
        {
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    private bool EnterColumn()
    {
        _rental.ThrowIfClosedDuringOperation();
        SetRow();
        return _rental.IsClosed ? throw LeaveClosed() : Results.IsValueOpen;
    }

    /// <summary>
    /// Releases the row after an operation to a column failed, if the response ended because the request was stopped, or if the connection
    /// broke: the bytes of the row may have moved during the wait. Always returns false, so that the filter never catches.
    /// </summary>
    private bool ClearsRow(Exception exception)
    {
        if (_rental.OwnsSession && (Results.IsOver || _connection.IsBroken))
        {
            ClearRow();
            if (exception is SqlException)
            {
                CloseAfterFailure();
            }
        }

        return false;
    }

    Exception IRowSource.BreakConnection(InvalidValueException invalid)
    {
        _rental.Enter();
        Exception exception = Results.Invalid(invalid);
        CloseAfterFailure();
        return exception;
    }

    SqlException IRowSource.CannotDecrypt(CellException exception) => Results.Explain(exception);

    InvalidOperationException IRowSource.RowLost() => _rental.RowLost();

    void IColumnSource.CheckColumn(int ordinal) => CheckColumn(ordinal);

    private void CheckColumn(int i)
    {
        CheckRow();
        CheckOrdinal(i);
    }

    private void CheckRow()
    {
        _rental.ThrowIfClosed();
        if (!Results.IsOnRow || _row.Metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException(
                "Invalid attempt to read when no data is present. Call Read first, and read values only while it returns true.");
        }
    }

    private static int ToInt32(long count) => (int)Math.Min(count, int.MaxValue);
}
