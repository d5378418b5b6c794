using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;

namespace MsSqlConnector.ProcessHost;

/// <summary>
/// Prints the bytes of managed memory that an idle connection holds, in the pool or open. Buffers in the shared array pool are not counted:
/// the same number of connections was used and closed before, so that the array pool is equally filled before and after. The minimum of
/// several rounds counts, because the runtime allocates some objects once.
/// </summary>
internal static class IdleConnections
{
    private const int RoundCount = 3;
    private const int OverlappingCount = 3;

    public static async Task RunAsync(bool isAsync, bool isOpen, string connectionString, int count)
    {
        long byteCount = long.MaxValue;
        for (int round = 0; round < RoundCount; round++)
        {
            await CloseAsync(await UseAsync(isAsync, connectionString, count));
            SqlConnection.ClearAllPools();
            long before = GetByteCount();
            List<SqlConnection> connections = await UseAsync(isAsync, connectionString, count);
            if (!isOpen)
            {
                await CloseAsync(connections);
            }

            byteCount = Math.Min(byteCount, (GetByteCount() - before) / count);
            await CloseAsync(connections);
        }

        await Console.Out.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"{byteCount}"));
    }

    /// <summary>Opens connections at the same time and executes a command on each.</summary>
    private static async Task<List<SqlConnection>> UseAsync(bool isAsync, string connectionString, int count)
    {
        List<SqlConnection> connections = [];
        for (int number = 0; number < count; number++)
        {
            SqlConnection connection = new(connectionString);
            connections.Add(connection);
            await using SqlCommand command = new("select 1", connection);
            if (isAsync)
            {
                await connection.OpenAsync();
                await command.ExecuteScalarAsync();
            }
            else
            {
                connection.Open();
                command.ExecuteScalar();
            }

            await OverlapAsync(connection, isAsync);
        }

        return connections;
    }

    private static async Task CloseAsync(List<SqlConnection> connections)
    {
        foreach (SqlConnection connection in connections)
        {
            await connection.DisposeAsync();
        }
    }

    /// <summary>Opens two more logical sessions, if the connection has multiple active result sets.</summary>
    private static async Task OverlapAsync(SqlConnection connection, bool isAsync)
    {
        if (!new SqlConnectionStringBuilder(connection.ConnectionString).MultipleActiveResultSets)
        {
            return;
        }

        List<SqlDataReader> readers = [];
        for (int number = 0; number < OverlappingCount; number++)
        {
            SqlCommand command = new("select 1", connection);
            readers.Add(isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader());
        }

        readers.ForEach(static reader => reader.Dispose());
    }

    private static long GetByteCount()
    {
        for (int round = 0; round < 3; round++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
