using System;
using System.Data;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ProcessHost;

/// <summary>
/// Callbacks of the application that throw on a thread of the provider. Prints what the callback has received, whether its exception is
/// that of an unobserved task, and the result of the next command. An exception that ends the process ends the output too.
/// </summary>
internal sealed class ThrowingCallbacks(string provider, string connectionString)
{
    private readonly ManualResetEventSlim _hasCalled = new();
    private readonly ManualResetEventSlim _isUnobserved = new();
    private string _received = "nothing";

    public async Task RunAsync(string kind)
    {
        TaskScheduler.UnobservedTaskException += (_, e) =>
        {
            if (e.Exception.InnerException is { } exception && Describe(exception) == _received)
            {
                _isUnobserved.Set();
            }
        };
        if (provider == "ours")
        {
            await RunOursAsync(kind);
        }
        else
        {
            await RunTheirsAsync(kind);
        }
    }

    private static string Describe(Exception exception) => exception switch
    {
        SqlException ours => $"error {ours.Number}",
        Theirs.SqlException theirs => $"error {theirs.Number}",
        _ => exception.GetType().Name,
    };

    private async Task RunOursAsync(string kind)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        BeginOurs(connection, kind);
        await FinishAsync(
            async () =>
            {
                await using SqlCommand next = new("select 1", connection);
                return await next.ExecuteScalarAsync();
            },
            isTask: kind != "source");
    }

    private async Task RunTheirsAsync(string kind)
    {
        await using Theirs.SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        BeginTheirs(connection, kind);
        await FinishAsync(
            async () =>
            {
                await using Theirs.SqlCommand next = new("select 1", connection);
                return await next.ExecuteScalarAsync();
            },
            isTask: true);
    }

    /// <summary>A separate method, so that no local variable keeps the task of the callback alive.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void BeginOurs(SqlConnection connection, string kind)
    {
        SqlCommand command = new("select 1/0", connection);
        switch (kind)
        {
            case "reader":
                command.BeginExecuteReader(result => Call(() => command.EndExecuteReader(result).Dispose()), null);
                break;
            case "nonquery":
                command.BeginExecuteNonQuery(result => Call(() => command.EndExecuteNonQuery(result)), null);
                break;
            case "xml":
                command.BeginExecuteXmlReader(result => Call(() => command.EndExecuteXmlReader(result).Dispose()), null);
                break;
            default:
                CancelSource(command);
                break;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void BeginTheirs(Theirs.SqlConnection connection, string kind)
    {
        Theirs.SqlCommand command = new("select 1/0", connection);
        switch (kind)
        {
            case "reader":
                command.BeginExecuteReader(result => Call(() => command.EndExecuteReader(result).Dispose()), null);
                break;
            case "nonquery":
                command.BeginExecuteNonQuery(result => Call(() => command.EndExecuteNonQuery(result)), null);
                break;
            default:
                command.BeginExecuteXmlReader(result => Call(() => command.EndExecuteXmlReader(result).Dispose()), null);
                break;
        }
    }

    /// <summary>
    /// Cancels a command while its source is being read, which has registered a callback with the token that it received.
    /// </summary>
    private void CancelSource(SqlCommand command)
    {
        ThrowingSource source = new(_hasCalled);
        command.CommandText = "select 1";
        command.Parameters.Add("@p", SqlDbType.VarBinary, -1).Value = source;
        Task running = command.ExecuteNonQueryAsync();
        source.Reading.Wait();
        command.Cancel();
        _received = Describe(Throws(running));
    }

    private void Call(Action end)
    {
        try
        {
            end();
        }
        catch (Exception exception)
        {
            _received = Describe(exception);
            throw;
        }
        finally
        {
            _hasCalled.Set();
        }
    }

    private static Exception Throws(Task running)
    {
        try
        {
            running.GetAwaiter().GetResult();
            throw new InvalidOperationException("The operation has succeeded.");
        }
        catch (Exception exception)
        {
            return exception;
        }
    }

    /// <param name="next">Executes the next command.</param>
    /// <param name="isTask">
    /// Whether the exception is expected to be that of an unobserved task, which is found by a garbage collection.
    /// </param>
    private async Task FinishAsync(Func<Task<object?>> next, bool isTask)
    {
        _hasCalled.Wait();
        for (int i = 0; i < (isTask ? 1000 : 1) && !_isUnobserved.IsSet; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            await Task.Delay(10);
        }

        object? result = await next();
        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture, $"{_received}, {(_isUnobserved.IsSet ? "unobserved" : "observed")}, next {result}"));
    }

    /// <summary>A stream whose read registers a callback that throws, and ends when the token is canceled.</summary>
    private sealed class ThrowingSource(ManualResetEventSlim hasCalled) : MemoryStream
    {
        public ManualResetEventSlim Reading { get; } = new();

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.Register(() =>
            {
                hasCalled.Set();
                throw new InvalidOperationException("The callback of the application failed.");
            });
            Reading.Set();
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }
    }
}
