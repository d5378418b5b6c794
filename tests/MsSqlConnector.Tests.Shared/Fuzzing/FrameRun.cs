using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Multiplexing;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// Runs cases of frames, and verifies for each: every read ends; it returns the unchanged rows or throws an allowed exception; a connection
/// that failed is broken and not pooled; a connection that is used again returns the response of its request.
/// </summary>
internal sealed class FrameRun
{
    private readonly FrameSource _source = new();

    /// <summary>The exception that ended the last case early, if any.</summary>
    public Exception? End { get; private set; }

    /// <summary>The violation of a case; null for none.</summary>
    public FuzzFinding? Run(FrameCase test)
    {
        _source.Transport = new FrameTransport(test);
        using SqlConnection connection = new(_source.Source);
        FrameReading first = new(FrameScript.FirstValue);
        FrameReading second = new(FrameScript.SecondValue);
        string? what = RunAsync(connection, test, first, second).GetAwaiter().GetResult();
        End = first.End ?? second.End;
        connection.Close();
        _source.Pool.Clear();
        return what is null ? null : new FuzzFinding(test, what, End);
    }

    private async Task<string?> RunAsync(SqlConnection connection, FrameCase test, FrameReading first, FrameReading second)
    {
        bool isAsync = test.Mode == FrameMode.Async;
        await ReadAsync(connection, test.Mode, first, second).ConfigureAwait(false);
        return CheckReading(test, connection, first)
            ?? CheckReading(test, connection, second)
            ?? await CheckNextAsync(connection, isAsync).ConfigureAwait(false);
    }

    private async Task ReadAsync(SqlConnection connection, FrameMode mode, FrameReading first, FrameReading second)
    {
        bool isAsync = mode == FrameMode.Async;
        connection.Open();
        using SqlCommand firstCommand = new("first", connection);
        using SqlCommand secondCommand = new("second", connection);
        _source.Transport.Expect();
        await first.OpenAsync(firstCommand, isAsync).ConfigureAwait(false);
        if (connection.State == ConnectionState.Open)
        {
            _source.Transport.Expect();
            await second.OpenAsync(secondCommand, isAsync || mode == FrameMode.Mixed).ConfigureAwait(false);
        }

        await ReadRowsAsync(mode, first, second).ConfigureAwait(false);
        await first.CloseAsync(isAsync).ConfigureAwait(false);
        await second.CloseAsync(isAsync).ConfigureAwait(false);
    }

    private static async Task ReadRowsAsync(FrameMode mode, FrameReading first, FrameReading second)
    {
        switch (mode)
        {
            case FrameMode.InTurns:
                while (first.Step() | second.Step())
                {
                }

                break;
            case FrameMode.Async:
                await Task.WhenAll(first.ReadAsync(), second.ReadAsync()).ConfigureAwait(false);
                break;
            default:
                Task reading = second.ReadAsync();
                while (first.Step())
                {
                }

                await reading.ConfigureAwait(false);
                break;
        }
    }

    private static string? CheckReading(FrameCase test, SqlConnection connection, FrameReading reading) =>
        reading.End is not (null or SqlException or InvalidOperationException) or ObjectDisposedException
            ? $"An exception that is not allowed: {reading.End}"
        : test.KeepsPackets && !reading.IsPrefix ? "Rows were returned that the server did not send in this response."
        : test.KeepsPackets && reading.End is null && connection.State == ConnectionState.Open && !reading.IsWhole
            ? "Rows are missing without an exception."
        : reading.End is not null && connection.State == ConnectionState.Open && reading.End is not SqlException { Class: < 20 }
            ? "The connection is still open."
        : null;

    /// <summary>Executes commands on the connection, and on the one that the pool keeps. They return the response or an error.</summary>
    private async Task<string?> CheckNextAsync(SqlConnection connection, bool isAsync)
    {
        for (int i = 0; i < 2; i++)
        {
            if (connection.State != ConnectionState.Open)
            {
                connection.Close();
                return _source.Pool.Count > 0 ? "A connection that failed was returned to the pool." : null;
            }

            // The second command is the first one after the reuse of the connection.
            if (await ExecuteAsync(connection, isAsync, hasSource: i == 1).ConfigureAwait(false) is { } what)
            {
                return what;
            }

            connection.Close();
            if (_source.Pool.Count == 0)
            {
                return null;
            }

            connection.Open();
        }

        return null;
    }

    /// <summary>Executes a command, or one with a value whose source executes another one on the connection.</summary>
    private async Task<string?> ExecuteAsync(SqlConnection connection, bool isAsync, bool hasSource)
    {
        try
        {
            using SqlCommand command = new("select", connection);
            if (hasSource)
            {
                _source.Transport.Expect();
                command.Parameters.Add("@p", SqlDbType.VarBinary, -1).Value = new CallingStream(
                    1, (callsAsync, _) => ExecuteInnerAsync(connection, callsAsync));
            }

            _source.Transport.Expect();
            object? value = isAsync ? await command.ExecuteScalarAsync().ConfigureAwait(false) : command.ExecuteScalar();
            return value is FuzzReader.GoodValue ? null : $"The next command returned '{value}'.";
        }
        catch (SqlException exception)
        {
            return exception.Class < 20 || connection.State == ConnectionState.Open ? $"The next command failed: {exception}" : null;
        }
    }

    private async Task ExecuteInnerAsync(SqlConnection connection, bool isAsync)
    {
        using SqlCommand command = new("select", connection);
        _source.Transport.Expect();
        object? value = isAsync ? await command.ExecuteScalarAsync().ConfigureAwait(false) : command.ExecuteScalar();
        if (value is not FuzzReader.GoodValue)
        {
            throw new InvalidOperationException($"The command of a source returned '{value}'.");
        }
    }
}
