using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Reading;
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
    private readonly ReaderOptions _options;
    private ReaderRental _rental;
    private CurrentRow _row;
    private ValuePieces _pieces;
    private ResultSchema? _schema;

    /// <summary>The move to the next row that is awaited: as a parameter it would make the task of every wait larger.</summary>
    private ValueTask _moving;
    private bool _hasReadFirstRow;
    private bool _hasRows;
    private long _recordsAffected = -1;

    internal SqlDataReader(Executor executor, SqlConnection connection, ResultReader results, in ReaderOptions options)
    {
        _rental = new ReaderRental(results, executor.Rental);
        _executor = executor;
        _connection = connection;
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
            _rental.ThrowIfClosed();
            return 0;
        }
    }

    /// <summary>The number of columns of the current result; 0 when the command has none.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int FieldCount
    {
        get
        {
            _rental.ThrowIfClosed();
            return _row.Metadata.Columns.Length;
        }
    }

    /// <summary>Whether the current result has rows, read or not.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override bool HasRows
    {
        get
        {
            _rental.ThrowIfClosed();
            return _hasRows;
        }
    }

    /// <summary>Whether the reader has been closed.</summary>
    public override bool IsClosed => _rental.IsClosed;

    /// <summary>
    /// The number of rows changed, inserted or deleted by the command's statements so far, complete when the reader is closed;
    /// -1 when no statement told of any, as for a SELECT.
    /// </summary>
    public override int RecordsAffected
    {
        get
        {
            long count = Results.RecordsAffected;
            return ToInt32(_rental.IsOwner ? count : _recordsAffected);
        }
    }

    /// <summary>The value of a column, as <see cref="GetValue"/> gives it.</summary>
    public override object this[int i] => GetValue(i);

    /// <summary>The value of a column by its name.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no column of that name.</exception>
    public override object this[string name] => GetValue(GetOrdinal(name));

    /// <summary>The connection the reader reads from; null once it is closed.</summary>
    public SqlConnection? Connection => _rental.IsClosed ? null : _connection;

    bool IRowSteps.IsStepping => _rental.IsStepping;

    ref CurrentRow IColumnOwner.Row => ref _row;

    bool IColumnOwner.IsOwner => _rental.IsOwner;

    /// <summary>The response that the reader reads.</summary>
    private ResultReader Results => _rental.Results;

    /// <summary>Reads the columns that are not in memory.</summary>
    private ColumnReader Columns => new(this, Results, _options.IsSequential, _options.TimeoutSeconds, _rental.Number);

    /// <summary>Gets or sets the listener to the reading of the response; null for none. The executor has it, so that a reader without a listener is smaller.</summary>
    internal AnswerWatch? Watch
    {
        get => _executor.Watch;
        set => _executor.Watch = value;
    }

    /// <summary>Throws the errors that the server sent after the columns of the first result, which <see cref="Read"/> would throw.</summary>
    internal void ThrowPendingErrors()
    {
        _rental.Enter();
        try
        {
            Results.TryTake(ResultStep.Errors);
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

    /// <summary>Who watches is told that something failed that the reader was made for.</summary>
    internal void Note(Exception failure)
    {
        if (!_rental.IsClosed)
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
        if (_rental.TryBeginStep())
        {
            bool isOnRow = TryStepToNextRow();
            _rental.EndStep();
            if (isOnRow)
            {
                return _rental.IsClosed ? throw ReaderRental.ClosedError() : true;
            }
        }

        if (!_rental.TryEnter())
        {
            throw _rental.CannotEnter();
        }

        if (_rental.IsClosed || !TryStepToNextRow())
        {
            return ReadAndWait();
        }

        _rental.ExitOnRow(this);
        return _rental.IsClosed ? throw ReaderRental.ClosedError() : true;
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

        if (_rental.TryBeginStep())
        {
            bool isOnRow = TryStepToNextRow();
            _rental.EndStep();
            if (isOnRow)
            {
                return _rental.IsClosed ? Task.FromException<bool>(ReaderRental.ClosedError()) : s_true;
            }
        }

        if (!_rental.TryEnter())
        {
            return Task.FromException<bool>(_rental.CannotEnter());
        }

        if (_rental.IsClosed || !TryStepToNextRow())
        {
            return ReadAndWaitAsync(cancellationToken);
        }

        _rental.ExitOnRow(this);
        return _rental.IsClosed ? Task.FromException<bool>(ReaderRental.ClosedError()) : s_true;
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
        _rental.Enter();
        try
        {
            LeaveResult();
            Results.Run(StepToNextResult(), _options.TimeoutSeconds);
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
            _rental.Exit();
        }
    }

    /// <inheritdoc cref="NextResult"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override async Task<bool> NextResultAsync(CancellationToken cancellationToken)
    {
        _rental.ThrowIfClosed();
        cancellationToken.ThrowIfCancellationRequested();
        _rental.Enter();
        try
        {
            LeaveResult();
            await Results.RunAsync(StepToNextResult(), _options.TimeoutSeconds, cancellationToken).ConfigureAwait(false);
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
            _rental.Exit();
        }
    }

    /// <summary>Whether the reader was made with a behaviour, or with all of several.</summary>
    public bool IsCommandBehavior(CommandBehavior condition) => _options.Has(condition);

    /// <summary>Enumerates the rows as data records.</summary>
    public override IEnumerator GetEnumerator() => new DbEnumerator(this, _options.ClosesConnection);

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
        if (_rental.IsClosed || !TryEnterLast())
        {
            return;
        }

        IResponseOperation operation = BeginLast();
        try
        {
            if (!_connection.IsBroken)
            {
                Results.Run(ResultStep.Discard, _options.TimeoutSeconds);
            }
        }
        catch (InvalidOperationException) when (_rental.IsClosed)
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
                    _options.Procedure?.SwitchOff(Deadline.FromTimeoutSeconds(_options.TimeoutSeconds));
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
        if (_rental.IsClosed || !TryEnterLast())
        {
            return default;
        }

        IResponseOperation operation = BeginLast();
        if (_options.Procedure is not null || _options.ClosesConnection || _connection.IsBroken)
        {
            return CloseSlowlyAsync(operation);
        }

        Task? failed = null;
        try
        {
            if (!Results.TryTake(ResultStep.Discard))
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
                await Results.RunAsync(ResultStep.Discard, _options.TimeoutSeconds, CancellationToken.None).ConfigureAwait(false);
            }
        }
        catch (InvalidOperationException) when (_rental.IsClosed)
        {
            // As in Close.
        }
        finally
        {
            bool isMarked = TakeMark(operation);
            try
            {
                if (isMarked && _options.Procedure is not null)
                {
                    await _options.Procedure.SwitchOffAsync(Deadline.FromTimeoutSeconds(_options.TimeoutSeconds)).ConfigureAwait(false);
                }
            }
            finally
            {
                if (MarkClosed(isMarked, isMarked) && _options.ClosesConnection)
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
        IResponseOperation operation = Results.BeginDrain(_options.StoppableText)!;
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
        while (!_rental.TryEnter())
        {
            bool isGivenUp = Results.TryGiveUp(_rental.Number);
            if (isGivenUp || Results.Lease.Rental != _rental.Number)
            {
                if (MarkClosed(isMarked: false, isOwn: isGivenUp) && isGivenUp)
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

        return true;
    }

    /// <summary>The rest of <see cref="Read"/>, whose operation it ends.</summary>
    private bool ReadAndWait()
    {
        try
        {
            _rental.ThrowIfClosed();
            LeaveRow();
            Results.Run(StepToRow(ResultStep.RowHead), _options.TimeoutSeconds);
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
            _rental.ThrowIfClosed();
            LeaveRow();
            ValueTask moving = Results.RunAsync(StepToRow(ResultStep.Row), _options.TimeoutSeconds, cancellationToken);
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
        _rental.ThrowIfClosedMeanwhile();
        if (!Results.IsOnRow)
        {
            return false;
        }

        _hasReadFirstRow = true;
        TakeRow();
        return true;
    }

    private bool ArriveAtResult()
    {
        _rental.ThrowIfClosedMeanwhile();
        TakeResult();
        return _row.Metadata.Columns.Length > 0;
    }

    /// <summary>Takes the columns of the result that reading has reached, also if an error that came before it is thrown.</summary>
    private void TakeResult()
    {
        if (!_options.IsSingleResult && _rental.IsHeld)
        {
            _row.Metadata = Results.Metadata;
            _hasRows = Results.HasRows;
        }
    }

    private ResultStep StepToNextResult() => _options.IsSingleResult ? BeginDrain() : ResultStep.NextResult;

    /// <summary>When only one row was asked for, looking for another ends the answer, for an error may stand behind the row.</summary>
    private ResultStep StepToRow(ResultStep step) =>
        _hasReadFirstRow && _options.IsSingleRow ? BeginDrain() : step;

    private ResultStep BeginDrain()
    {
        Results.BeginDrain(_options.StoppableText);
        return ResultStep.Drain;
    }

    /// <summary>The common case: the next row is here, and there is nothing to tell of.</summary>
    private bool TryStepToNextRow()
    {
        if (_options.IsSingleRow || !Results.TryStepToNextRow())
        {
            return false;
        }

        _pieces.LeaveRow();
        TakeRow();
        return true;
    }

    private void TakeRow() => _row.Take(Results.RowBlock, Results.RowStart);

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
            Results.LeaveRowBuffers();
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
        if (_rental.IsClosed)
        {
            if (isMarked)
            {
                _rental.Exit();
            }

            return false;
        }

        AnswerWatch? watch = null;
        if (isOwn)
        {
            _recordsAffected = Results.RecordsAffected;
            watch = _executor.TakeWatch();
        }

        // In this order: an operation on another thread that has come to a row takes it first and looks then.
        _rental.Close();
        LeaveForever(isOwn);
        _executor.EndReader();
        _connection.Link.EndReader(this);
        if (isMarked)
        {
            _rental.Exit();
        }

        watch?.End();
        return true;
    }

    private void CloseConnection()
    {
        if (_options.ClosesConnection)
        {
            _connection.Close();
        }
    }

    void IRowOwner.ReadColumn(int ordinal) => Columns.Read(ordinal);

    bool IColumnOwner.Run(int ordinal, ResultStep step)
    {
        _rental.Enter();
        try
        {
            Results.Run(Columns.Seek(ordinal, step), _options.TimeoutSeconds);
            return ArriveAtColumn();
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    async ValueTask<bool> IColumnOwner.RunAsync(int ordinal, ResultStep step, CancellationToken token)
    {
        _rental.Enter();
        try
        {
            await Results.RunAsync(Columns.Seek(ordinal, step), _options.TimeoutSeconds, token).ConfigureAwait(false);
            return ArriveAtColumn();
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            _rental.Exit();
        }
    }

    private bool ArriveAtColumn()
    {
        _rental.ThrowIfClosedMeanwhile();
        TakeRow();
        return Results.IsValueOpen;
    }

    /// <summary>
    /// Called when the step to a column fails. Leaves the row if the response is over, because the request was stopped, or if the connection
    /// broke: while the step waited, the bytes of the row may have moved. Never catches.
    /// </summary>
    private bool LeavesRow(Exception exception)
    {
        if (_rental.IsOwner && (Results.IsOver || _connection.IsBroken))
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
        _rental.Enter();
        Exception exception = Results.Invalid(invalid);
        CloseAfterFailure();
        return exception;
    }

    InvalidOperationException IRowOwner.RowLost() => _rental.RowLost();

    void IColumnOwner.CheckColumn(int ordinal) => CheckColumn(ordinal);

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
            throw new InvalidOperationException("There is no row to read from: call Read first, and only while it returns true.");
        }
    }

    /// <summary>Ends the step to a row, or to the end of the rows.</summary>
    private void ExitAfterRow()
    {
        if (_row.IsThere)
        {
            _rental.ExitOnRow(this);
        }
        else
        {
            _rental.Exit();
        }
    }

    private static int ToInt32(long count) => (int)Math.Min(count, int.MaxValue);
}
