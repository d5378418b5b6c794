using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>A server with tables of numbers, and connections to it with multiple active result sets.</summary>
internal sealed class MarsRig : IAsyncDisposable
{
    private readonly List<SqlConnection> _connections = [];

    public MarsRig(TdsServerOptions? options = null, string settings = "")
    {
        Server = AddAnswers(TdsServer.Start(options ?? DefaultOptions));
        Settings =
            $"Data Source=127.0.0.1,{Server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;MultipleActiveResultSets=true;{settings}";
    }

    /// <summary>Every current server supports session recovery, and the check for a lost connection depends on it.</summary>
    public static TdsServerOptions DefaultOptions { get; } = new() { Features = FeatureSupport.Of(FeatureId.SessionRecovery) };

    public TdsServer Server { get; }

    public string Settings { get; }

    /// <summary>The conversation of the only connection.</summary>
    public Conversation Conversation => Server.Recorder.Conversations.Single();

    /// <summary>The frames that the client sent, without their windows.</summary>
    public string ClientFrames => string.Join(
        ", ",
        Conversation.Frames.Where(frame => frame.IsFromClient)
            .Select(frame => $"{frame.Header.Flags} {frame.Header.Sid} #{frame.Header.SequenceNumber}"));

    /// <summary>Adds the responses of the tests to a server.</summary>
    public static TdsServer AddAnswers(TdsServer server) => server
        .OnSql(static text => text.Split(' ') is ["rows", { } count] ? Rows(int.Parse(count)) : null)
        .OnSql("touch", new Answer().Done(1));

    /// <summary>A response of one column with the numbers from 0 on.</summary>
    public static Answer Rows(int count)
    {
        Answer answer = new Answer().Columns(Column.Int("Number"));
        for (int number = 0; number < count; number++)
        {
            answer = answer.Row(number);
        }

        return answer.Done();
    }

    public Task<SqlConnection> OpenAsync(bool isAsync) => OpenAsync(new SqlConnection(Settings), isAsync);

    /// <summary>Opens a connection, and disposes it with the rig.</summary>
    public async Task<SqlConnection> OpenAsync(SqlConnection connection, bool isAsync)
    {
        _connections.Add(connection);
        if (isAsync)
        {
            await connection.OpenAsync();
        }
        else
        {
            connection.Open();
        }

        return connection;
    }

    public static async Task<SqlDataReader> ReadAsync(SqlConnection connection, string text, bool isAsync)
    {
        SqlCommand command = new(text, connection);
        return isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
    }

    public static async Task<bool> StepAsync(SqlDataReader reader, bool isAsync) => isAsync ? await reader.ReadAsync() : reader.Read();

    public static async Task<object?> ScalarAsync(SqlConnection connection, string text, bool isAsync)
    {
        using SqlCommand command = new(text, connection);
        return isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar();
    }

    public static async Task<int> ExecuteAsync(SqlConnection connection, string text, bool isAsync)
    {
        using SqlCommand command = new(text, connection);
        return isAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery();
    }

    /// <summary>Reads the remaining rows. Returns their number.</summary>
    public static async Task<int> CountAsync(SqlDataReader reader, bool isAsync)
    {
        int count = 0;
        while (await StepAsync(reader, isAsync))
        {
            count++;
        }

        return count;
    }

    public async ValueTask DisposeAsync()
    {
        _connections.ForEach(connection => connection.Dispose());
        using (SqlConnection key = new(Settings))
        {
            SqlConnection.ClearPool(key);
        }

        await Server.DisposeAsync();
    }
}
