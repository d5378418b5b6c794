using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>One provider that runs a scenario, with synchronous or asynchronous calls, and its results.</summary>
internal sealed class Run(Provider provider, string connectionString, bool isAsync) : IAsyncDisposable
{
    private readonly List<DbConnection> _connections = [];
    private DbConnection? _connection;

    public Provider Provider => provider;

    public bool IsAsync => isAsync;

    /// <summary>The connection string of the first connection.</summary>
    public string ConnectionString => connectionString;

    public Notes Notes { get; } = new();

    /// <summary>The first connection.</summary>
    public DbConnection Connection => _connection ?? throw new InvalidOperationException("The run has not begun.");

    public async Task BeginAsync() => _connection = await OpenAsync();

    /// <summary>Opens another connection, with additional settings.</summary>
    public async Task<DbConnection> OpenAsync(string settings = "")
    {
        DbConnection connection = provider.Connect($"{connectionString};{settings}");
        _connections.Add(connection);
        Provider.Listen(connection, text => Notes.Add("message", text));
        await OpenAsync(connection);
        return connection;
    }

    public async Task OpenAsync(DbConnection connection)
    {
        if (isAsync)
        {
            await connection.OpenAsync();
        }
        else
        {
            connection.Open();
        }
    }

    /// <summary>Returns a connection to its pool.</summary>
    public async Task CloseAsync(DbConnection connection)
    {
        if (isAsync)
        {
            await connection.CloseAsync();
        }
        else
        {
            connection.Close();
        }
    }

    public DbCommand Command(string text, params (string Name, object? Value)[] parameters) => Command(Connection, text, parameters);

    public static DbCommand Command(DbConnection connection, string text, params (string Name, object? Value)[] parameters)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        foreach ((string name, object? value) in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = name;
            parameter.Value = value ?? DBNull.Value;
            command.Parameters.Add(parameter);
        }

        return command;
    }

    /// <summary>A procedure with parameters that are set up through the members that both providers have.</summary>
    public DbCommand Procedure(string name, params Action<dynamic>[] parameters)
    {
        DbCommand command = Command(name);
        command.CommandType = CommandType.StoredProcedure;
        foreach (Action<dynamic> setUp in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            setUp(parameter);
            command.Parameters.Add(parameter);
        }

        return command;
    }

    public Task ExecuteAsync(string text) => ExecuteAsync(Command(text));

    /// <summary>Executes a command and notes the count of its rows.</summary>
    public Task ExecuteAsync(DbCommand command, CancellationToken cancellationToken = default) => TryAsync(
        "count", async () => isAsync ? await command.ExecuteNonQueryAsync(cancellationToken) : command.ExecuteNonQuery());

    public Task ScalarAsync(string text) => ScalarAsync(Command(text));

    /// <summary>Executes a command and notes its first value.</summary>
    public Task ScalarAsync(DbCommand command) => TryAsync(
        "value", async () => isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar());

    public Task ReadAsync(string text, CommandBehavior behavior = CommandBehavior.Default) => ReadAsync(Command(text), behavior);

    /// <summary>Executes a command and notes all rows of all its results, and the count of its rows.</summary>
    public async Task ReadAsync(DbCommand command, CommandBehavior behavior = CommandBehavior.Default)
    {
        await using DbDataReader? reader = await ReaderAsync(command, behavior);
        if (reader is not null && await TryAsync("rows", () => ReadAllAsync(reader)))
        {
            await CloseAsync(reader);
            Notes.Add($"affected {reader.RecordsAffected}");
        }
    }

    /// <summary>Executes a command and returns its reader; null, with a note, if it failed.</summary>
    public async Task<DbDataReader?> ReaderAsync(DbCommand command, CommandBehavior behavior = CommandBehavior.Default)
    {
        DbDataReader? reader = null;
        await TryAsync("reader", async () =>
        {
            reader = isAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);
        });
        return reader;
    }

    public async Task<bool> ReadRowAsync(DbDataReader reader) => isAsync ? await reader.ReadAsync() : reader.Read();

    public async Task<bool> NextResultAsync(DbDataReader reader) => isAsync ? await reader.NextResultAsync() : reader.NextResult();

    public async Task CloseAsync(DbDataReader reader)
    {
        if (isAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }
    }

    /// <summary>Notes the result of a call, or its exception.</summary>
    public Task<bool> TryAsync(string name, Func<Task<object?>> call) =>
        TryAsync(name, async () => Notes.Add($"{name} {Notes.Text(await call())}"));

    public Task<bool> TryAsync(string name, Func<Task<int>> call) => TryAsync(name, async () => (object?)await call());

    /// <summary>Runs a call; notes its exception and returns false if it fails.</summary>
    public async Task<bool> TryAsync(string name, Func<Task> call)
    {
        try
        {
            await call();
            return true;
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.IAssertionException)
        {
            Notes.Add(name, exception);
            return false;
        }
    }

    public async ValueTask DisposeAsync()
    {
        foreach (DbConnection connection in _connections)
        {
            await connection.DisposeAsync();
        }
    }

    private async Task ReadAllAsync(DbDataReader reader)
    {
        do
        {
            if (reader.FieldCount > 0)
            {
                Notes.Add($"columns {reader.FieldCount}");
            }

            while (await ReadRowAsync(reader))
            {
                object[] values = new object[reader.FieldCount];
                reader.GetValues(values);
                Notes.Add($"row {string.Join(", ", Array.ConvertAll(values, Notes.Text))}");
            }
        }
        while (await NextResultAsync(reader));
    }
}
