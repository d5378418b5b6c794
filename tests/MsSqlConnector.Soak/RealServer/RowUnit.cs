using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Rows that the server stores completely or not at all: those of a statement, a bulk load or a transaction.</summary>
/// <param name="userName">The name of the user.</param>
/// <param name="turn">The turn of the user.</param>
/// <param name="firstKey">The first key. The others follow.</param>
/// <param name="count">The number of rows.</param>
/// <param name="keyedCount">The number of rows in the table with a key. They are the first ones.</param>
internal sealed class RowUnit(string userName, int turn, long firstKey, int count, int keyedCount)
{
    private const int Factor = 7919;
    private const int Modulus = 1_000_003;

    private volatile RowOutcome _outcome;

    public long FirstKey => firstKey;

    public int Count => count;

    public RowOutcome Outcome
    {
        get => _outcome;
        set => _outcome = value;
    }

    public IEnumerable<LedgerRow> Rows => Enumerable.Range(0, count).Select(RowAt);

    public LedgerRow RowAt(int index) => new(
        firstKey + index,
        userName,
        turn,
        (int)((firstKey + index) * Factor % Modulus),
        index < keyedCount ? LedgerRow.Keyed : LedgerRow.Unkeyed);

    public override string ToString() => $"{userName}.{turn}: keys {firstKey} to {firstKey + count - 1}, {keyedCount} of them keyed";
}
