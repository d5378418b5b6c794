using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>A load whose rows the caller writes. It uses the session until it ends.</summary>
internal sealed class WriteOperation
{
    /// <summary>The time within which a pending asynchronous call ends after its request was stopped.</summary>
    private static readonly TimeSpan s_stopLimit = TimeSpan.FromSeconds(10);

    /// <summary>
    /// Held by the call that uses the session, because the caller can dispose of the writer while an asynchronous call is pending.
    /// </summary>
    private readonly WriterTurn _turn;
    private readonly CopySettings _settings;
    private readonly Session _session;
    private readonly SessionOperation _operation;
    private readonly BulkWriteRequest _request;
    private readonly WrittenField[] _fields;
    private SqlErrorCollection? _announcementInfos;
    private ushort _requestNumber;
    private bool _isAnnounced;
    private bool _isOver;

    private WriteOperation(CopySettings settings, BulkColumn[] columns)
    {
        _settings = settings;
        _turn = new WriterTurn(settings.Connection.Settings.Clock);
        _fields = Array.ConvertAll(columns, column => CreateField(settings, column));
        _request = new BulkWriteRequest(columns);
        _operation = settings.Connection.Link.BeginOperation(out _session);
    }

    /// <summary>Gets the columns in the order in which they are written.</summary>
    public WrittenField[] Fields => _fields;

    /// <summary>Gets the message with the rows.</summary>
    public BulkWriteRequest Request => _request;

    private Deadline StartDeadline() => _settings.StartDeadline();

    /// <summary>Announces a load, and begins the message with its rows.</summary>
    /// <exception cref="SqlException">The server rejected the load, the time limit expired or the connection failed.</exception>
    public static WriteOperation Begin(CopySettings settings, string insertBulk, BulkColumn[] columns)
    {
        var operation = new WriteOperation(settings, columns);
        try
        {
            if (operation._session.Cleanup.IsNeeded)
            {
                operation._session.Cleanup.Run(operation.StartDeadline(), CancellationToken.None);
            }

            operation._announcementInfos =
                operation._session.Exchange.Run(operation.CreateStatement(insertBulk), operation.StartDeadline());
            operation._isAnnounced = true;
            operation._session.Exchange.Open(operation._request, operation.StartDeadline());
            operation._requestNumber = operation._session.Control.RequestNumber;
            return operation;
        }
        catch (Exception)
        {
            operation.Leave();
            throw;
        }
    }

    /// <inheritdoc cref="Begin"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<WriteOperation> BeginAsync(
        CopySettings settings, string insertBulk, BulkColumn[] columns, CancellationToken token)
    {
        var operation = new WriteOperation(settings, columns);
        try
        {
            if (operation._session.Cleanup.IsNeeded)
            {
                await operation._session.Cleanup.RunAsync(operation.StartDeadline(), token).ConfigureAwait(false);
            }

            operation._announcementInfos =
                await operation._session.Exchange.RunAsync(operation.CreateStatement(insertBulk), operation.StartDeadline(), token)
                    .ConfigureAwait(false);
            operation._isAnnounced = true;
            await operation._session.Exchange.OpenAsync(operation._request, operation.StartDeadline(), CancellationToken.None)
                .ConfigureAwait(false);
            operation._requestNumber = operation._session.Control.RequestNumber;
            return operation;
        }
        catch (Exception)
        {
            operation.Leave();
            throw;
        }
    }

    /// <summary>Checks that the load still has its connection.</summary>
    /// <exception cref="InvalidOperationException">The connection was closed.</exception>
    public void ThrowIfClosed() => _operation.ThrowIfClosedDuringOperation();

    /// <summary>Sends the full packets, and a value that is not written completely.</summary>
    public void Flush()
    {
        EnterTurn();
        try
        {
            _session.Exchange.Flush(_request, StartDeadline());
            if (_session.Control.IsEnding)
            {
                End();
            }
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <inheritdoc cref="Flush"/>
    public async ValueTask FlushAsync(CancellationToken token)
    {
        EnterTurn();
        try
        {
            await _session.Exchange.FlushAsync(_request, StartDeadline(), token).ConfigureAwait(false);
            if (_session.Control.IsEnding)
            {
                await EndAsync(CancellationToken.None).ConfigureAwait(false);
            }
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <summary>Ends the message, and reads the response of the server.</summary>
    /// <exception cref="SqlException">The server rejected the rows, the time limit expired or the connection failed.</exception>
    public void Complete()
    {
        EnterTurn();
        try
        {
            _request.End();
            End();
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <inheritdoc cref="Complete"/>
    /// <exception cref="OperationCanceledException">
    /// The token was canceled. If it was already canceled, the message is not ended, and <see cref="AbandonAsync"/> discards the rows.
    /// </exception>
    public async ValueTask CompleteAsync(CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        EnterTurn();
        try
        {
            _request.End();
            await EndAsync(token).ConfigureAwait(false);
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <summary>
    /// Abandons the message, so that the server discards the rows. Stops a pending call and waits for it. Does nothing if the load has
    /// ended.
    /// </summary>
    public void Abandon()
    {
        if (_isOver)
        {
            return;
        }

        Stop();
        if (!_turn.Enter(s_stopLimit))
        {
            _session.Abandon();
            return;
        }

        try
        {
            if (!_isOver && !LeaveIfBroken())
            {
                End();
            }
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            // The cancellation, a closed connection, or the failure of the connection, which the next use of the connection reports.
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <inheritdoc cref="Abandon"/>
    public async ValueTask AbandonAsync()
    {
        if (_isOver)
        {
            return;
        }

        Stop();
        if (!await _turn.EnterAsync(s_stopLimit).ConfigureAwait(false))
        {
            _session.Abandon();
            return;
        }

        try
        {
            if (!_isOver && !LeaveIfBroken())
            {
                await EndAsync(CancellationToken.None).ConfigureAwait(false);
            }
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            // The cancellation, a closed connection, or the failure of the connection, which the next use of the connection reports.
        }
        finally
        {
            _turn.Exit();
        }
    }

    /// <exception cref="SqlException">The key of an encrypted column is not available.</exception>
    private static WrittenField CreateField(CopySettings settings, BulkColumn column)
    {
        var field = new WrittenField(column);
        try
        {
            field.BeginEncryption();
            return field;
        }
        catch (CellException exception)
        {
            throw settings.Explain(exception);
        }
    }

    /// <summary>Begins a call that uses the session.</summary>
    /// <exception cref="InvalidOperationException">Another call is pending, or the load has ended.</exception>
    private void EnterTurn()
    {
        if (!_turn.TryEnter())
        {
            throw BulkErrors.WriterHasFailed();
        }

        if (_isOver)
        {
            _turn.Exit();
            throw BulkErrors.WriterHasFailed();
        }
    }

    /// <summary>Stops the request. Does nothing if the session has another request meanwhile.</summary>
    private void Stop()
    {
        if (!_session.State.IsBroken)
        {
            _session.Control.RequestCancel(CancelReason.User, _requestNumber);
        }
    }

    private void End()
    {
        SqlErrorCollection? infos;
        try
        {
            infos = _session.Exchange.End(_request, StartDeadline());
        }
        catch (SqlException)
        {
            ThrowIfClosed();
            throw;
        }
        finally
        {
            Leave();
        }

        _settings.Connection.OnInfos(_announcementInfos);
        _settings.Connection.OnInfos(infos);
    }

    private async ValueTask EndAsync(CancellationToken token)
    {
        SqlErrorCollection? infos;
        try
        {
            infos = await _session.Exchange.EndAsync(_request, StartDeadline(), token).ConfigureAwait(false);
        }
        catch (SqlException)
        {
            ThrowIfClosed();
            throw;
        }
        finally
        {
            Leave();
        }

        _settings.Connection.OnInfos(_announcementInfos);
        _settings.Connection.OnInfos(infos);
    }

    /// <summary>Releases the session if its connection has failed or was closed.</summary>
    private bool LeaveIfBroken()
    {
        if (_session.State.IsBroken)
        {
            Leave();
        }

        return _isOver;
    }

    /// <summary>
    /// Releases the session. If the message was announced but not begun, the server would interpret the next request as this message.
    /// </summary>
    private void Leave()
    {
        if (_isOver)
        {
            return;
        }

        _isOver = true;
        if (_isAnnounced && !_request.IsBegun)
        {
            _session.Abandon();
        }

        _operation.Dispose();
    }

    private SqlBatchRequest CreateStatement(string insertBulk) =>
        SqlBatchRequest.Create(insertBulk, _session.Environment.TransactionDescriptor);
}
