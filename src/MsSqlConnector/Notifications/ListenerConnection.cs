using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Notifications;

/// <summary>The connection of a listener, and the statements that it executes. One thread at a time uses it.</summary>
internal sealed class ListenerConnection : IDisposable
{
    private readonly ServiceNames _names;
    private readonly ServiceStatements _statements;
    private readonly SqlConnection _connection;
    private readonly ListenerTimes _times;

    /// <summary>The dialog with the timer; null for a queue of the application.</summary>
    private string? _dialog;

    /// <summary>The conversation of the last notification, which the next statement ends.</summary>
    private Guid? _conversation;

    /// <exception cref="ArgumentException">The connection string is invalid.</exception>
    public ListenerConnection(string connectionString, ServiceNames names, ListenerTimes times)
    {
        var settings = new SqlConnectionStringBuilder(connectionString)
        {
            Pooling = false,
            Enlist = false,
            ConnectRetryCount = 0,
            ApplicationName = names.Queue,
        };

        _names = names;
        _statements = new ServiceStatements(names);
        _times = times;
        _connection = new SqlConnection(settings.ConnectionString);
    }

    public ListenerTarget Target => ListenerTarget.Of(_connection);

    /// <summary>Opens the connection for the first time, and verifies that the database has a broker.</summary>
    /// <exception cref="InvalidOperationException">The Service Broker of the database is disabled.</exception>
    public void Open()
    {
        _connection.Open();
        using var command = new SqlCommand(ServiceStatements.IsBrokerEnabled, _connection);
        if (command.ExecuteScalar() is not true)
        {
            throw ListenerErrors.BrokerIsDisabled();
        }
    }

    /// <summary>Creates the objects and receives without waiting, to see that the queue can be read.</summary>
    public ReceivedRow? CreateObjects()
    {
        if (_names.IsOwned)
        {
            using SqlTransaction transaction = _connection.BeginTransaction();
            using SqlCommand procedure = new(_statements.CreateProcedure, _connection, transaction);
            procedure.ExecuteNonQuery();
            using SqlCommand service = CreateServiceCommand(transaction);
            service.ExecuteNonQuery();
            _dialog = ReadDialog(service);
            transaction.Commit();
        }

        try
        {
            using SqlCommand command = CreateReceiveCommand(0);
            using SqlDataReader reader = command.ExecuteReader();
            return Accept(reader.Read() ? ReceivedRow.Read(reader) : null);
        }
        catch
        {
            TryDropObjects();
            throw;
        }
    }

    /// <summary>Opens the connection again after a failure. The objects may still exist.</summary>
    public async Task<ReceivedRow?> RestoreAsync(CancellationToken token)
    {
        await _connection.CloseAsync().ConfigureAwait(false);
        _conversation = null;
        await _connection.OpenAsync(token).ConfigureAwait(false);
        if (_names.IsOwned)
        {
            await CreateProcedureAgainAsync(token).ConfigureAwait(false);
            using SqlCommand service = CreateServiceCommand(null);
            await service.ExecuteNonQueryAsync(token).ConfigureAwait(false);
            _dialog = ReadDialog(service);
        }

        return await ReceiveAsync(0, token).ConfigureAwait(false);
    }

    /// <summary>Waits for the next message. Returns null after <see cref="ListenerTimes.ReceiveMilliseconds"/> without one.</summary>
    public Task<ReceivedRow?> ReceiveAsync(CancellationToken token) => ReceiveAsync(_times.ReceiveMilliseconds, token);

    /// <summary>Ends the last conversation and drops the objects that <see cref="CreateObjects"/> created.</summary>
    public async Task DropObjectsAsync(CancellationToken token)
    {
        if (_conversation is { } conversation)
        {
            await EndConversationAsync(conversation, token).ConfigureAwait(false);
        }

        if (_names.IsOwned)
        {
            using var drop = new SqlCommand(_statements.Drop, _connection);
            await drop.ExecuteNonQueryAsync(token).ConfigureAwait(false);
        }
    }

    public void Dispose() => _connection.Dispose();

    private static string ReadDialog(SqlCommand command) => command.Parameters[0].Value is Guid dialog
        ? dialog.ToString()
        : throw ListenerErrors.NoDialog();

    private static void AddConversation(SqlCommand command, Guid conversation) =>
        command.Parameters.Add("@p1", SqlDbType.UniqueIdentifier).Value = conversation;

    /// <summary>Drops the objects of a listener that could not be started. Without a receive their timer does not run.</summary>
    private void TryDropObjects()
    {
        if (!_names.IsOwned || _connection.State != ConnectionState.Open)
        {
            return;
        }

        try
        {
            using var drop = new SqlCommand(_statements.Drop, _connection);
            drop.ExecuteNonQuery();
        }
        catch (SqlException)
        {
            // The exception of the receive is reported.
        }
    }

    private async Task EndConversationAsync(Guid conversation, CancellationToken token)
    {
        try
        {
            using var command = new SqlCommand(ServiceStatements.EndConversation, _connection);
            AddConversation(command, conversation);
            await command.ExecuteNonQueryAsync(token).ConfigureAwait(false);
        }
        catch (SqlException) when (_connection.State == ConnectionState.Open && !token.IsCancellationRequested)
        {
            // The receive that Stop has canceled may have ended the conversation.
        }
    }

    private async Task CreateProcedureAgainAsync(CancellationToken token)
    {
        try
        {
            using var command = new SqlCommand(_statements.CreateProcedure, _connection);
            await command.ExecuteNonQueryAsync(token).ConfigureAwait(false);
        }
        catch (SqlException) when (_connection.State == ConnectionState.Open && !token.IsCancellationRequested)
        {
            // The procedure still exists, because the activation has not dropped it yet.
        }
    }

    private async Task<ReceivedRow?> ReceiveAsync(int waitMilliseconds, CancellationToken token)
    {
        using SqlCommand command = CreateReceiveCommand(waitMilliseconds);
        using SqlDataReader reader = await command.ExecuteReaderAsync(token).ConfigureAwait(false);
        return Accept(await reader.ReadAsync(token).ConfigureAwait(false) ? ReceivedRow.Read(reader) : null);
    }

    private SqlCommand CreateServiceCommand(SqlTransaction? transaction)
    {
        var command = new SqlCommand(_statements.CreateService, _connection, transaction);
        command.Parameters.Add("@dialog_handle", SqlDbType.UniqueIdentifier).Direction = ParameterDirection.Output;
        return command;
    }

    /// <summary>Creates the command that ends the last conversation and receives. The server limits its time.</summary>
    private SqlCommand CreateReceiveCommand(int waitMilliseconds)
    {
        string receive = _statements.CreateReceive(_dialog);
        SqlCommand command =
            new(_conversation is null ? receive : ServiceStatements.EndConversation + receive, _connection) { CommandTimeout = 0 };
        command.Parameters.Add("@p2", SqlDbType.Int).Value = waitMilliseconds;
        if (_conversation is { } conversation)
        {
            AddConversation(command, conversation);
        }

        return command;
    }

    private ReceivedRow? Accept(ReceivedRow? row)
    {
        _conversation = row is { IsNotification: true } ? row.Conversation : null;
        return row;
    }
}
