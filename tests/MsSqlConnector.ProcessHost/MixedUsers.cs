using System;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ProcessHost;

/// <summary>
/// Connections on which an asynchronous command waits for the server while synchronous commands are executed, on every thread of the thread
/// pool at the same time. Prints the number of rows that the synchronous commands have read.
/// </summary>
internal sealed class MixedUsers(Provider provider, string connectionString, int count)
{
    private readonly Barrier _barrier = new(count);

    public async Task RunAsync(string waiting, string text)
    {
        DbConnection[] connections = [.. Enumerable.Range(0, count).Select(_ => provider.Connect(connectionString))];
        foreach (DbConnection connection in connections)
        {
            connection.Open();
            _ = Command(connection, waiting).ExecuteReaderAsync();

            // The pool still has threads here, so that the connection can find out that its callers are mixed.
            Read(connection, text);
        }

        int[] rowCounts = await Task.WhenAll(connections.Select(connection => Task.Run(() => ReadOnAllThreads(connection, text))));
        await Console.Out.WriteLineAsync(rowCounts.Sum().ToString(CultureInfo.InvariantCulture));
    }

    private static DbCommand Command(DbConnection connection, string text)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return command;
    }

    private static int Read(DbConnection connection, string text)
    {
        using DbCommand command = Command(connection, text);
        using DbDataReader reader = command.ExecuteReader();
        int rowCount = 0;
        while (reader.Read())
        {
            rowCount++;
        }

        return rowCount;
    }

    private int ReadOnAllThreads(DbConnection connection, string text)
    {
        _barrier.SignalAndWait();
        return Read(connection, text);
    }
}
