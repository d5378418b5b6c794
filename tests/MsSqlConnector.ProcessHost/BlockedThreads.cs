using System;
using System.Collections.Concurrent;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace MsSqlConnector.ProcessHost;

/// <summary>
/// Executes a synchronous operation on every thread of the thread pool at the same time. The process is started with as many threads as
/// operations; each operation begins when all threads are in use. It prints how many of them ended with a timeout.
/// </summary>
internal sealed class BlockedThreads(Provider provider, string operation, string connectionString, int count)
{
    private const int PatienceSeconds = 45;
    private const int SentCharCount = 16 * 1024 * 1024;

    private readonly CountdownEvent _waiting = new(count);
    private readonly CountdownEvent _running = new(count);
    private readonly ConcurrentQueue<Exception?> _outcomes = new();

    public static void Run(Provider provider, string operation, string connectionString, int count)
    {
        ThreadPool.GetMaxThreads(out int threadCount, out _);
        if (threadCount != count)
        {
            throw new InvalidOperationException($"The thread pool has {threadCount} threads, not {count}.");
        }

        new BlockedThreads(provider, operation, connectionString, count).Run();
    }

    private void Run()
    {
        for (int number = 0; number < count; number++)
        {
            DbConnection connection = operation == "token"
                ? provider.ConnectWithoutToken(connectionString)
                : provider.Connect(connectionString);
            if (operation is "execute" or "send")
            {
                connection.Open();
            }

            ThreadPool.UnsafeQueueUserWorkItem(_ => Use(connection), null);
        }

        _running.Wait(TimeSpan.FromSeconds(PatienceSeconds));
        Exception?[] outcomes = [.. _outcomes];
        int timeoutCount = outcomes.Count(static outcome => outcome is not null && Provider.IsTimeout(outcome));
        Console.WriteLine(
            string.Create(CultureInfo.InvariantCulture, $"{timeoutCount} of {count} timed out, {count - outcomes.Length} did not end"));
        foreach (Exception? other in outcomes.Where(static outcome => outcome is null || !Provider.IsTimeout(outcome)))
        {
            Console.WriteLine(other?.ToString() ?? "An operation succeeded.");
        }

        // Operations that never end would otherwise keep the process running.
        Environment.Exit(0);
    }

    private void Use(DbConnection connection)
    {
        _waiting.Signal();
        _waiting.Wait();
        try
        {
            Operate(connection);
            _outcomes.Enqueue(null);
        }
        catch (Exception exception)
        {
            _outcomes.Enqueue(exception);
        }

        _running.Signal();
    }

    private void Operate(DbConnection connection)
    {
        if (operation is "open" or "token")
        {
            connection.Open();
            return;
        }

        using DbCommand command = connection.CreateCommand();
        command.CommandText = "never";
        command.CommandTimeout = 1;
        if (operation == "send")
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@p";
            parameter.Value = new string('x', SentCharCount);
            command.Parameters.Add(parameter);
        }

        command.ExecuteNonQuery();
    }
}
