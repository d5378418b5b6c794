using System;
using System.Data;
using System.Data.SqlTypes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Reads any response of a server, every value of it in several ways, within a limit of time and memory.</summary>
internal sealed class HostileRig : IAsyncDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(90);

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });
    private readonly string _connectionString;

    public HostileRig() => _connectionString =
        $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
        + $"Command Timeout=60;Application Name={Guid.NewGuid():N}";

    public static FrameContext Context { get; } = new(8000, 1, IsProcedure: false, AcknowledgesReset: false);

    /// <summary>The connections that the pool kept: none after a partially read response.</summary>
    public int PooledCount => new SqlConnection(_connectionString).Source.GetPool().Count;

    /// <summary>Runs a query that has this response, and returns the exception that ended it.</summary>
    public async Task<Exception?> ReadAsync(IAnswer answer, bool isAsync, CommandBehavior behavior = CommandBehavior.Default)
    {
        _server.OnSql("q", answer);
        CancellationToken token = TestToken;
        Task<Exception?> reading = isAsync
            ? Record.ExceptionAsync(() => ReadAllAsync(behavior, token)).AsTask()
            : Task.Run(() => Record.Exception(() => ReadAll(behavior)), token);
        return await reading.WaitAsync(s_patience, token);
    }

    /// <summary>The message arrived completely, so that no operation waits; a session with a protocol error is not pooled.</summary>
    public void AssertUnderstandable(Exception? exception, string what)
    {
        Assert.True(
            exception is null or SqlException { Number: not -2 } or OverflowException or InvalidCastException
                or SqlNullValueException or InvalidOperationException and not ObjectDisposedException,
            $"{what}: {exception}");
        Assert.True(exception is not SqlException { Class: >= 20 } || PooledCount == 0, what);
    }

    public async ValueTask DisposeAsync()
    {
        SqlConnection.ClearPool(new SqlConnection(_connectionString));
        await _server.DisposeAsync();
    }

    private void ReadAll(CommandBehavior behavior)
    {
        using SqlConnection connection = new(_connectionString);
        connection.Open();
        using SqlCommand command = new("q", connection);
        using SqlDataReader reader = command.ExecuteReader(behavior);
        do
        {
            while (reader.Read())
            {
                ReadRow(reader, behavior);
            }
        }
        while (reader.NextResult());
    }

    private async Task ReadAllAsync(CommandBehavior behavior, CancellationToken token)
    {
        await using SqlConnection connection = new(_connectionString);
        await connection.OpenAsync(token);
        await using SqlCommand command = new("q", connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(behavior, token);
        do
        {
            while (await reader.ReadAsync(token))
            {
                ReadRow(reader, behavior);
            }
        }
        while (await reader.NextResultAsync(token));
    }

    private static void ReadRow(SqlDataReader reader, CommandBehavior behavior)
    {
        if (behavior == CommandBehavior.Default)
        {
            ReadValues(reader);
        }
        else
        {
            ReadInSequence(reader);
        }
    }

    private static void ReadInSequence(SqlDataReader reader)
    {
        for (int i = 0; i < reader.FieldCount; i++)
        {
            if (reader.GetFieldType(i) == typeof(byte[]) || reader.GetFieldType(i) == typeof(string))
            {
                if (i % 2 == 0 && !reader.IsDBNull(i))
                {
                    _ = reader.GetValue(i);
                }
                else if (reader.GetFieldType(i) == typeof(byte[]))
                {
                    _ = reader.GetBytes(i, 0, new byte[16], 0, 16);
                }
                else
                {
                    _ = reader.GetChars(i, 0, new char[16], 0, 16);
                }
            }
            else if (i % 3 != 0)
            {
                _ = reader.GetValue(i);
            }
        }
    }

    private static void ReadValues(SqlDataReader reader)
    {
        for (int i = 0; i < reader.FieldCount; i++)
        {
            _ = reader.GetName(i);
            _ = reader.GetDataTypeName(i);
            _ = reader.GetFieldType(i);
            if (!reader.IsDBNull(i))
            {
                _ = reader.GetValue(i);
                _ = reader.GetSqlValue(i);
            }
        }
    }
}
