using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <summary>
/// Reads the rows of a command's results, forwards only. Values are decoded when they are asked for, straight from the bytes
/// that were received. While it is open its connection is busy with it.
/// </summary>
/// <remarks>
/// In default mode the current row is held, and its columns can be read in any order, any number of times. With
/// <see cref="CommandBehavior.SequentialAccess"/> nothing is held: columns are read in order, large values piece by piece.
/// Every wait for the server in <see cref="Read"/>, <see cref="NextResult"/> and the getters may take as long as the
/// command's <see cref="SqlCommand.CommandTimeout"/>; the time the application takes in between does not count.
/// Not safe for use by several threads at once.
/// </remarks>
public sealed partial class SqlDataReader : DbDataReader, IRowSteps, IColumnOwner
{
    private static readonly Task<bool> s_true = Task.FromResult(true);
    private static readonly Task<bool> s_false = Task.FromResult(false);

    private readonly Executor _executor;
    private readonly SqlConnection _connection;
    private readonly ResultReader _results;
    private readonly CommandBehavior _behavior;
    private readonly int _timeoutSeconds;
    private readonly ProcedureOptions? _options;

    /// <summary>The rental of the session that the reader belongs to: with it alone the reader's operations enter the session.</summary>
    private readonly int _rental;

    private CurrentRow _row;
    private ValuePieces _pieces;
    private ResultSchema? _schema;

    /// <summary>The move to the next row that is awaited: as a parameter it would make the task of every wait larger.</summary>
    private ValueTask _moving;
    private bool _hasReadFirstRow;
    private bool _isClosed;
    private bool _isStepping;
    private bool _hasRows;
    private long _recordsAffected = -1;

    internal SqlDataReader(
        Executor executor, SqlConnection connection, ResultReader results, CommandBehavior behavior, int timeoutSeconds, ProcedureOptions? options, int rental)
    {
        _rental = rental;
        _executor = executor;
        _connection = connection;
        _results = results;
        _behavior = behavior;
        _timeoutSeconds = timeoutSeconds;
        _options = options;
        _row = new CurrentRow(results.Row, results.Metadata);
        _hasRows = results.HasRows;
    }

    /// <summary>The nesting of the current row: always 0, for SQL Server has no nested results.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int Depth
    {
        get
        {
            ThrowIfClosed();
            return 0;
        }
    }

    /// <summary>The number of columns of the current result; 0 when the command has none.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int FieldCount
    {
        get
        {
            ThrowIfClosed();
            return _row.Metadata.Columns.Length;
        }
    }

    /// <summary>Whether the current result has rows, read or not.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override bool HasRows
    {
        get
        {
            ThrowIfClosed();
            return _hasRows;
        }
    }

    /// <summary>Whether the reader has been closed.</summary>
    public override bool IsClosed => _isClosed;

    /// <summary>
    /// The number of rows changed, inserted or deleted by the command's statements so far, complete when the reader is closed;
    /// -1 when no statement told of any, as for a SELECT.
    /// </summary>
    public override int RecordsAffected
    {
        get
        {
            long count = _results.RecordsAffected;
            return ToInt32(IsOwner ? count : _recordsAffected);
        }
    }

    /// <summary>The value of a column, as <see cref="GetValue"/> gives it.</summary>
    public override object this[int i] => GetValue(i);

    /// <summary>The value of a column by its name.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no column of that name.</exception>
    public override object this[string name] => GetValue(GetOrdinal(name));

    /// <summary>The connection the reader reads from; null once it is closed.</summary>
    public SqlConnection? Connection => _isClosed ? null : _connection;

    /// <summary>The statement, if the server may be told to leave it when that is a query; else null.</summary>
    internal string? StoppableText { get; init; }

    /// <summary>Whether there is no result behind the first one.</summary>
    private bool IsSingle => (_behavior & (CommandBehavior.SingleResult | CommandBehavior.SingleRow)) != 0;

    bool IRowSteps.IsStepping => Volatile.Read(ref _isStepping);

    /// <summary>Whether closing the reader closes the connection too.</summary>
    private bool ClosesConnection => (_behavior & CommandBehavior.CloseConnection) != 0;

    private bool IsSequential => (_behavior & CommandBehavior.SequentialAccess) != 0;

    ref CurrentRow IColumnOwner.Row => ref _row;

    bool IColumnOwner.IsOwner => IsOwner;

    /// <summary>Whether nothing that was read from the session before can be another reader's or another owner's.</summary>
    private bool IsOwner
    {
        get
        {
            // The reads before it come first.
            Interlocked.MemoryBarrier();
            return !_isClosed && _results.Lease.Rental == _rental;
        }
    }

    /// <summary>Reads the columns that are not in memory.</summary>
    private ColumnReader Columns => new(this, _results, IsSequential, _timeoutSeconds, _rental);

    /// <summary>Gets or sets the listener to the reading of the response; null for none. The executor has it, so that a reader without a listener is smaller.</summary>
    internal AnswerWatch? Watch
    {
        get => _executor.Watch;
        set => _executor.Watch = value;
    }

    /// <summary>Throws the errors that the server sent after the columns of the first result, which <see cref="Read"/> would throw.</summary>
    internal void ThrowPendingErrors()
    {
        Enter();
        try
        {
            _results.TryTake(ResultStep.Errors);
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            Exit();
        }
    }

    /// <summary>Who watches is told that something failed that the reader was made for.</summary>
    internal void Note(Exception failure)
    {
        if (!_isClosed)
        {
            Watch?.Note(failure);
        }
    }

    /// <summary>Moves to the next row.</summary>
    /// <remarks>
    /// With <see cref="CommandBehavior.SingleRow"/> there is one row; moving on from it ends the answer, as cheaply as
    /// <see cref="Close"/> does, and tells the errors behind it.
    /// </remarks>
    /// <returns>False when there is none.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    /// <exception cref="SqlException">The server reported an error, or the time was over (number -2).</exception>
    public override bool Read()
    {
        SessionLease lease = _results.Lease;
        if (lease.TryBeginStep(_rental, ref _isStepping))
        {
            bool isOnRow = TryStepToNextRow();
            Volatile.Write(ref _isStepping, false);
            if (isOnRow)
            {
                return _isClosed ? throw ClosedError() : true;
            }
        }

        if (!lease.TryEnter(_rental))
        {
            throw CannotEnter();
        }

        if (_isClosed || !TryStepToNextRow())
        {
            return ReadAndWait();
        }

        lease.ExitOnRow(_rental, this);
        return _isClosed ? throw ClosedError() : true;
    }

    /// <summary>Moves to the next row; completes at once, without an allocation, when the row is already in memory.</summary>
    /// <returns>False when there is none.</returns>
    /// <inheritdoc cref="Read" path="/exception"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<bool>(cancellationToken);
        }

        SessionLease lease = _results.Lease;
        if (lease.TryBeginStep(_rental, ref _isStepping))
        {
            bool isOnRow = TryStepToNextRow();
            Volatile.Write(ref _isStepping, false);
            if (isOnRow)
            {
                return _isClosed ? Task.FromException<bool>(ClosedError()) : s_true;
            }
        }

        if (!lease.TryEnter(_rental))
        {
            return Task.FromException<bool>(CannotEnter());
        }

        if (_isClosed || !TryStepToNextRow())
        {
            return ReadAndWaitAsync(cancellationToken);
        }

        lease.ExitOnRow(_rental, this);
        return _isClosed ? Task.FromException<bool>(ClosedError()) : s_true;
    }

    /// <summary>Moves to the next result.</summary>
    /// <remarks>
    /// With <see cref="CommandBehavior.SingleResult"/> or <see cref="CommandBehavior.SingleRow"/> there is none: the answer is ended, as
    /// cheaply as <see cref="Close"/> does, and the errors of what stands behind are told.
    /// </remarks>
    /// <returns>False when there is none.</returns>
    /// <inheritdoc cref="Read" path="/exception"/>
    public override bool NextResult()
    {
        Enter();
        try
        {
            LeaveResult();
            _results.Run(StepToNextResult(), _timeoutSeconds);
            return ArriveAtResult();
        }
        catch (SqlException)
        {
            TakeResult();
            CloseAfterFailure();
            throw;
        }
        finally
        {
            Exit();
        }
    }

    /// <inheritdoc cref="NextResult"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override async Task<bool> NextResultAsync(CancellationToken cancellationToken)
    {
        ThrowIfClosed();
        cancellationToken.ThrowIfCancellationRequested();
        Enter();
        try
        {
            LeaveResult();
            await _results.RunAsync(StepToNextResult(), _timeoutSeconds, cancellationToken).ConfigureAwait(false);
            return ArriveAtResult();
        }
        catch (SqlException)
        {
            TakeResult();
            CloseAfterFailure();
            throw;
        }
        finally
        {
            Exit();
        }
    }

    /// <summary>Whether the reader was made with a behaviour, or with all of several.</summary>
    public bool IsCommandBehavior(CommandBehavior condition) => (_behavior & condition) == condition;

    /// <summary>Enumerates the rows as data records.</summary>
    public override IEnumerator GetEnumerator() => new DbEnumerator(this, (_behavior & CommandBehavior.CloseConnection) != 0);

    /// <summary>
    /// Ends reading: what is left of the answer is read and thrown away, so that counts and returned values are known. When that
    /// proves to be more than 256 KB of a query that changes nothing, the server is told to stop instead.
    /// </summary>
    /// <remarks>
    /// The server is told to stop (by an attention, MS-TDS 2.2.1.7) only where nothing can be lost by it: the command is a text that is
    /// one SELECT by its words, without parameters that return values, without <see cref="CommandBehavior.KeyInfo"/> and
    /// <see cref="CommandBehavior.SchemaOnly"/>, and no transaction is open (with XACT_ABORT on, an attention would roll it
    /// back). Errors that the query would have met in rows that nobody reads are then not met. Everything else is read to its
    /// end: to end it sooner, call <see cref="SqlCommand.Cancel"/> first, which stops the command whatever it does.
    /// Errors in what is thrown away are not told, messages are: errors are told by <see cref="Read"/> and
    /// <see cref="NextResult"/>, to who comes to them.
    /// </remarks>
    /// <exception cref="SqlException">The time was over (number -2), or the connection failed.</exception>
    public override void Close()
    {
        if (_isClosed || !TryEnterLast())
        {
            return;
        }

        IResponseOperation operation = BeginLast();
        try
        {
            if (!_connection.IsBroken)
            {
                _results.Run(ResultStep.Discard, _timeoutSeconds);
            }
        }
        catch (InvalidOperationException) when (_isClosed)
        {
            // A handler has closed the connection, and the reader with it.
        }
        finally
        {
            bool isMarked = TakeMark(operation);
            try
            {
                if (isMarked)
                {
                    _options?.SwitchOff(Deadline.FromTimeoutSeconds(_timeoutSeconds));
                }
            }
            finally
            {
                if (MarkClosed(isMarked, isMarked))
                {
                    CloseConnection();
                }
            }
        }
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            Close();
        }

        base.Dispose(disposing);
    }

    /// <summary>Where the rest of the answer is in memory, as it is after the last row, nothing is waited for.</summary>
    private ValueTask CloseCoreAsync()
    {
        if (_isClosed || !TryEnterLast())
        {
            return default;
        }

        IResponseOperation operation = BeginLast();
        if (_options is not null || ClosesConnection || _connection.IsBroken)
        {
            return CloseSlowlyAsync(operation);
        }

        Task? failed = null;
        try
        {
            if (!_results.TryTake(ResultStep.Discard))
            {
                return CloseSlowlyAsync(operation);
            }
        }
        catch (Exception exception)
        {
            failed = Task.FromException(exception);
        }

        bool isMarked = TakeMark(operation);
        MarkClosed(isMarked, isMarked);
        return failed is null ? default : new ValueTask(failed);
    }

    private async ValueTask CloseSlowlyAsync(IResponseOperation operation)
    {
        try
        {
            if (!_connection.IsBroken)
            {
                await _results.RunAsync(ResultStep.Discard, _timeoutSeconds, CancellationToken.None).ConfigureAwait(false);
            }
        }
        catch (InvalidOperationException) when (_isClosed)
        {
            // As in Close.
        }
        finally
        {
            bool isMarked = TakeMark(operation);
            try
            {
                if (isMarked && _options is not null)
                {
                    await _options.SwitchOffAsync(Deadline.FromTimeoutSeconds(_timeoutSeconds)).ConfigureAwait(false);
                }
            }
            finally
            {
                if (MarkClosed(isMarked, isMarked) && ClosesConnection)
                {
                    await _connection.CloseCoreAsync().ConfigureAwait(false);
                }
            }
        }
    }

    /// <summary>Begins the last step, in the operation that closes the reader. Returns the operation of the response, which has the mark.</summary>
    private IResponseOperation BeginLast()
    {
        LeaveForever(isOwn: true);
        IResponseOperation operation = _results.BeginDrain(StoppableText)!;
        operation.IsMarked = true;
        return operation;
    }

    /// <summary>Takes the mark back after the last step. Returns false when another operation has the session by now.</summary>
    private static bool TakeMark(IResponseOperation operation)
    {
        bool isMarked = operation.IsMarked;
        operation.IsMarked = false;
        return isMarked;
    }

    /// <summary>
    /// Begins the operation that closes the reader. False when the reader was closed otherwise: when an operation of the reader is under
    /// way on another thread, the connection is given up and that operation fails; when the session is not the reader's any more, it
    /// is left alone.
    /// </summary>
    private bool TryEnterLast()
    {
        SessionLease lease = _results.Lease;
        while (!lease.TryEnter(_rental))
        {
            bool isGivenUp = _results.TryGiveUp(_rental);
            if (isGivenUp || lease.Rental != _rental)
            {
                if (MarkClosed(isMarked: false, isOwn: isGivenUp) && isGivenUp)
                {
                    CloseConnection();
                }

                return false;
            }
        }

        if (_isClosed)
        {
            Exit();
            return false;
        }

        return true;
    }

    /// <summary>The rest of <see cref="Read"/>, whose operation it ends.</summary>
    private bool ReadAndWait()
    {
        try
        {
            ThrowIfClosed();
            LeaveRow();
            _results.Run(StepToRow(ResultStep.RowHead), _timeoutSeconds);
            return Arrive();
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            ExitAfterRow();
        }
    }

    /// <summary>The rest of <see cref="ReadAsync"/>, whose operation it ends.</summary>
    private Task<bool> ReadAndWaitAsync(CancellationToken cancellationToken)
    {
        bool isGoingOn = false;
        try
        {
            ThrowIfClosed();
            LeaveRow();
            ValueTask moving = _results.RunAsync(StepToRow(ResultStep.Row), _timeoutSeconds, cancellationToken);
            if (moving.IsCompletedSuccessfully)
            {
                // A wait that is complete already delivers here.
                moving.GetAwaiter().GetResult();
                return Arrive() ? s_true : s_false;
            }

            _moving = moving;
            isGoingOn = true;
        }
        catch (OperationCanceledException exception)
        {
            // The token that stopped the request, which may be that of an earlier call.
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
            if (!isGoingOn)
            {
                Exit();
            }
        }

        return ReadSlowlyAsync();
    }

    private async Task<bool> ReadSlowlyAsync()
    {
        try
        {
            await _moving.ConfigureAwait(false);
            return Arrive();
        }
        catch (SqlException)
        {
            CloseAfterFailure();
            throw;
        }
        finally
        {
            ExitAfterRow();
        }
    }

    /// <summary>Takes over the row that reading has come to, if there is one.</summary>
    private bool Arrive()
    {
        ThrowIfClosedMeanwhile();
        if (!_results.IsOnRow)
        {
            return false;
        }

        _hasReadFirstRow = true;
        TakeRow();
        return true;
    }

    private bool ArriveAtResult()
    {
        ThrowIfClosedMeanwhile();
        TakeResult();
        return _row.Metadata.Columns.Length > 0;
    }

    /// <summary>Takes the columns of the result that reading has reached, also if an error that came before it is thrown.</summary>
    private void TakeResult()
    {
        if (!IsSingle && _results.Lease.IsHeld(_rental))
        {
            _row.Metadata = _results.Metadata;
            _hasRows = _results.HasRows;
        }
    }

    private ResultStep StepToNextResult() => IsSingle ? BeginDrain() : ResultStep.NextResult;

    /// <summary>When only one row was asked for, looking for another ends the answer, for an error may stand behind the row.</summary>
    private ResultStep StepToRow(ResultStep step) =>
        _hasReadFirstRow && (_behavior & CommandBehavior.SingleRow) != 0 ? BeginDrain() : step;

    private ResultStep BeginDrain()
    {
        _results.BeginDrain(StoppableText);
        return ResultStep.Drain;
    }

    /// <summary>The common case: the next row is here, and there is nothing to tell of.</summary>
    private bool TryStepToNextRow()
    {
        if ((_behavior & CommandBehavior.SingleRow) != 0 || !_results.TryStepToNextRow())
        {
            return false;
        }

        _pieces.LeaveRow();
        TakeRow();
        return true;
    }

    private void TakeRow() => _row.Take(_results.RowBlock, _results.RowStart);

    private void LeaveRow()
    {
        _row.Leave();
        _pieces.LeaveRow();
    }

    private void LeaveResult()
    {
        LeaveRow();
        ForgetResult();
        _row.Metadata = ResultMetadata.Empty;
    }

    private void ForgetResult()
    {
        _row.ReleaseBlock();
        _hasRows = false;
        _hasReadFirstRow = false;
        _schema = null;
    }

    /// <summary>
    /// The reader closes: there will be no row. Getters on other threads find that out before the buffers of the row are used again.
    /// </summary>
    /// <param name="isOwn">Whether the session cannot be another owner's by now.</param>
    private void LeaveForever(bool isOwn)
    {
        bool hadRow = _row.IsThere;
        LeaveRow();
        if (hadRow && !ReuseBarrier.TryPass() && isOwn)
        {
            _results.LeaveRowBuffers();
        }

        // The columns stay, for a getter that is about to look at them.
        ForgetResult();
    }

    /// <summary>Reading broke down: there is nothing left to drain. Called in an operation.</summary>
    private void CloseAfterFailure()
    {
        if (_connection.IsBroken && MarkClosed(isMarked: true, isOwn: true))
        {
            CloseConnection();
        }
    }

    /// <summary>Ends the reader, and with it its last operation.</summary>
    /// <param name="isMarked">Whether an operation of the reader ends with it.</param>
    /// <param name="isOwn">Whether the session cannot be another owner's by now.</param>
    /// <returns>False when it is closed already, by a handler that was called while the reader was being closed.</returns>
    private bool MarkClosed(bool isMarked, bool isOwn)
    {
        if (_isClosed)
        {
            if (isMarked)
            {
                Exit();
            }

            return false;
        }

        AnswerWatch? watch = null;
        if (isOwn)
        {
            _recordsAffected = _results.RecordsAffected;
            watch = _executor.TakeWatch();
        }

        // In this order: an operation on another thread that has come to a row takes it first and looks then.
        Volatile.Write(ref _isClosed, true);
        LeaveForever(isOwn);
        _executor.EndReader();
        _connection.Link.EndReader(this);
        if (isMarked)
        {
            Exit();
        }

        watch?.End();
        return true;
    }

    private void CloseConnection()
    {
        if (ClosesConnection)
        {
            _connection.Close();
        }
    }

    void IRowOwner.ReadColumn(int ordinal) => Columns.Read(ordinal);

    bool IColumnOwner.Run(int ordinal, ResultStep step)
    {
        Enter();
        try
        {
            _results.Run(Columns.Seek(ordinal, step), _timeoutSeconds);
            return ArriveAtColumn();
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            Exit();
        }
    }

    async ValueTask<bool> IColumnOwner.RunAsync(int ordinal, ResultStep step, CancellationToken token)
    {
        Enter();
        try
        {
            await _results.RunAsync(Columns.Seek(ordinal, step), _timeoutSeconds, token).ConfigureAwait(false);
            return ArriveAtColumn();
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            Exit();
        }
    }

    private bool ArriveAtColumn()
    {
        ThrowIfClosedMeanwhile();
        TakeRow();
        return _results.IsValueOpen;
    }

    /// <summary>
    /// Called when the step to a column fails: leaves the row if the response is over, because the request was stopped. Never catches.
    /// </summary>
    private bool LeavesRow(Exception exception)
    {
        if (IsOwner && _results.IsOver)
        {
            LeaveRow();
            if (exception is SqlException)
            {
                CloseAfterFailure();
            }
        }

        return false;
    }

    Exception IRowOwner.Break(InvalidValueException invalid)
    {
        Enter();
        Exception exception = _results.Invalid(invalid);
        CloseAfterFailure();
        return exception;
    }

    InvalidOperationException IRowOwner.RowLost() => _isClosed ? ClosedError() : StateErrors.ClosedMeanwhile();

    void IColumnOwner.CheckColumn(int ordinal) => CheckColumn(ordinal);

    private void CheckColumn(int i)
    {
        CheckRow();
        CheckOrdinal(i);
    }

    private void CheckRow()
    {
        ThrowIfClosed();
        if (!_results.IsOnRow || _row.Metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException("There is no row to read from: call Read first, and only while it returns true.");
        }
    }

    /// <summary>Begins an operation on the session.</summary>
    /// <exception cref="InvalidOperationException">
    /// The reader is closed, its connection is, or another operation is under way.
    /// </exception>
    private void Enter()
    {
        if (!_results.Lease.TryEnter(_rental))
        {
            throw CannotEnter();
        }

        if (_isClosed)
        {
            Exit();
            throw ClosedError();
        }
    }

    /// <summary>Ends an operation whose result has been taken.</summary>
    private void Exit() => _results.Lease.Exit(_rental);

    /// <summary>Ends the step to a row, or to the end of the rows.</summary>
    private void ExitAfterRow()
    {
        if (_row.IsThere)
        {
            _results.Lease.ExitOnRow(_rental, this);
        }
        else
        {
            Exit();
        }
    }

    private InvalidOperationException CannotEnter() =>
        _isClosed ? ClosedError()
        : _results.Lease.Rental == _rental ? StateErrors.OperationIsPending()
        : StateErrors.ClosedMeanwhile();

    /// <summary>Called in an operation after it has waited: another thread may have closed the reader or its connection.</summary>
    private void ThrowIfClosedMeanwhile()
    {
        if (_isClosed || !_results.Lease.IsHeld(_rental))
        {
            throw StateErrors.ClosedMeanwhile();
        }
    }

    private void ThrowIfClosed()
    {
        if (_isClosed)
        {
            throw ClosedError();
        }
    }

    private static InvalidOperationException ClosedError() => new("The reader is closed.");

    private static int ToInt32(long count) => (int)Math.Min(count, int.MaxValue);
}
