using System;
using System.Data.Common;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.ProcessHost;

/// <summary>
/// Users with a connection each, on which they read ten results in turns. Prints the number of rows and the processor time in milliseconds;
/// the time does not depend on other processes. Users that are not asynchronous have a thread of their own.
/// </summary>
internal sealed class InterleavedUsers(Provider provider, string connectionString, int count, bool isAsync)
{
    private const int ReaderCount = 10;

    public async Task RunAsync(string warmUp, string text)
    {
        await ReadAsync(warmUp);
        long start = Stopwatch.GetTimestamp();
        TimeSpan before = Process.GetCurrentProcess().TotalProcessorTime;
        long rowCount = await ReadAsync(text);
        using Process process = Process.GetCurrentProcess();
        double milliseconds = (process.TotalProcessorTime - before).TotalMilliseconds;
        await Console.Out.WriteLineAsync(
            string.Create(
                CultureInfo.InvariantCulture, $"{rowCount} {milliseconds:F0} {Stopwatch.GetElapsedTime(start).TotalMilliseconds:F0}"));
    }

    private async Task<long> ReadAsync(string text) => (await Task.WhenAll(Enumerable.Range(0, count).Select(_ => StartUser(text)))).Sum();

    private Task<long> StartUser(string text) => isAsync
        ? Task.Run(() => ReadInTurnsAsync(text))
        : Task.Factory.StartNew(() => ReadInTurns(text), default, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private async Task<long> ReadInTurnsAsync(string text)
    {
        await using DbConnection connection = provider.Connect(connectionString);
        await connection.OpenAsync();
        var readers = new DbDataReader[ReaderCount];
        for (int i = 0; i < ReaderCount; i++)
        {
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = text;
            readers[i] = await command.ExecuteReaderAsync();
        }

        long rowCount = 0;
        for (bool isOnRow = true; isOnRow;)
        {
            foreach (DbDataReader reader in readers)
            {
                isOnRow = await reader.ReadAsync();
                rowCount += isOnRow ? 1 : 0;
            }
        }

        foreach (DbDataReader reader in readers)
        {
            await reader.DisposeAsync();
        }

        return rowCount;
    }

    private long ReadInTurns(string text)
    {
        using DbConnection connection = provider.Connect(connectionString);
        connection.Open();
        var readers = new DbDataReader[ReaderCount];
        for (int i = 0; i < ReaderCount; i++)
        {
            using DbCommand command = connection.CreateCommand();
            command.CommandText = text;
            readers[i] = command.ExecuteReader();
        }

        long rowCount = 0;
        for (bool isOnRow = true; isOnRow;)
        {
            foreach (DbDataReader reader in readers)
            {
                isOnRow = reader.Read();
                rowCount += isOnRow ? 1 : 0;
            }
        }

        foreach (DbDataReader reader in readers)
        {
            reader.Dispose();
        }

        return rowCount;
    }
}
