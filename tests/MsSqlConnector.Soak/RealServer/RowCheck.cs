using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Compares the tables with the rows that users sent: no row is lost, doubled, changed or unknown to all users.</summary>
internal sealed class RowCheck(RowBook book, Ledger ledger)
{
    private const int ReadSeconds = 300;

    private readonly RowUnit[] _units = book.Sort();
    private readonly byte[] _counts = new byte[book.LastKey + 1];

    /// <summary>Reads both tables, and compares them with the outcomes.</summary>
    public async Task RunAsync(SqlConnection connection)
    {
        await ReadAsync(connection, LedgerRow.Keyed);
        await ReadAsync(connection, LedgerRow.Unkeyed);
        foreach (RowUnit unit in _units)
        {
            Judge(unit, [.. unit.Rows.Select(row => _counts[row.Id])]);
        }
    }

    private async Task ReadAsync(SqlConnection connection, string table)
    {
        await using SqlCommand command = new($"select Id, UserName, Turn, Amount from {table}", connection);
        command.CommandTimeout = ReadSeconds;
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        while (await reader.ReadAsync())
        {
            Count(new LedgerRow(reader.GetInt64(0), reader.GetString(1), reader.GetInt32(2), reader.GetInt32(3), table));
        }
    }

    private void Count(LedgerRow row)
    {
        if (row.Id < 1 || row.Id > book.LastKey)
        {
            ledger.Found($"{row} belongs to no user.");
            return;
        }

        RowUnit unit = Find(row.Id);
        LedgerRow sent = unit.RowAt((int)(row.Id - unit.FirstKey));
        if (row != sent)
        {
            ledger.Found($"{row} is not the row that was sent: {sent}");
        }

        _counts[row.Id] = (byte)Math.Min(_counts[row.Id] + 1, byte.MaxValue);
    }

    private RowUnit Find(long key)
    {
        int low = 0;
        int high = _units.Length - 1;
        while (low < high)
        {
            int middle = (low + high + 1) / 2;
            (low, high) = _units[middle].FirstKey <= key ? (middle, high) : (low, middle - 1);
        }

        return _units[low];
    }

    private void Judge(RowUnit unit, IReadOnlyCollection<byte> counts)
    {
        int presentCount = counts.Count(count => count > 0);
        ledger.Expect(counts.All(count => count <= 1), $"{unit}: a row is doubled");
        string presence = presentCount == 0 ? "absent" : presentCount == unit.Count ? "present" : "partly present";
        ledger.Count($"{unit.Outcome.ToString().ToLowerInvariant()} units {presence}");
        ledger.Expect(
            unit.Outcome switch
            {
                RowOutcome.Stored => presentCount == unit.Count,
                RowOutcome.Absent => presentCount == 0,
                _ => presentCount == 0 || presentCount == unit.Count,
            },
            $"{unit}: {unit.Outcome}, but {presentCount} of {unit.Count} rows are present");
    }
}
