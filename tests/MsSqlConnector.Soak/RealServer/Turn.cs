using System;
using System.Data;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>One use of a connection by a user. The name of the turn is in each request, and returns with each response.</summary>
internal sealed class Turn(Scene scene, Calls calls, Random random, string userName, int number, SqlConnection connection)
{
    private const int StoppedPercent = 10;
    private const int LongestPatienceMilliseconds = 60;
    private const int LongestPauseMilliseconds = 30;

    public Scene Scene => scene;

    public Calls Calls => calls;

    public Random Random => random;

    public SqlConnection Connection => connection;

    /// <summary>Gets or sets a value that indicates whether the connection is never closed, so that the pool has to reclaim it.</summary>
    public bool IsForgotten { get; set; }

    public string Name { get; } = string.Create(CultureInfo.InvariantCulture, $"{userName}.{number}");

    public void Found(string what) => scene.Ledger.Found($"{Name}: {what}");

    public void Expect(bool isTrue, string otherwise)
    {
        if (!isTrue)
        {
            Found(otherwise);
        }
    }

    /// <summary>Creates a command with the name of the turn in a parameter. The transaction may be one of another connection.</summary>
    public SqlCommand CreateCommand(string text, SqlTransaction? transaction = null)
    {
        SqlCommand command = new(text, transaction?.Connection ?? connection, transaction);
        command.Parameters.Add("@who", SqlDbType.NVarChar, 50).Value = Name;
        return command;
    }

    /// <summary>Adds rows for one of the tables.</summary>
    public RowUnit AddRows(int count) => AddRows(count, random.Next(2) == 0 ? count : 0);

    public RowUnit AddRows(int count, int keyedCount) => scene.Rows.Add(userName, number, count, keyedCount);

    /// <summary>Returns a source of a token that is canceled at a random moment in some of the calls, and never in the others.</summary>
    public CancellationTokenSource CreateStop(int percent = StoppedPercent)
    {
        CancellationTokenSource stop = new();
        if (random.Next(100) < percent)
        {
            stop.CancelAfter(random.Next(LongestPatienceMilliseconds));
        }

        return stop;
    }

    /// <summary>Leaves the connection idle for a moment in which it can be lost.</summary>
    public Task RestAsync() => random.Next(4) == 0 ? calls.PauseAsync(random.Next(LongestPauseMilliseconds)) : Task.CompletedTask;

    /// <summary>Verifies that the connection returns the response of this turn.</summary>
    public Task VerifyAsync(SqlTransaction? transaction = null)
    {
        int id = random.Next(1, Numbers.Count + 1);
        return Numbers.ReadAsync(this, id, id, transaction: transaction);
    }

    /// <summary>Verifies a connection that must still be usable after a failure. It can be lost nevertheless.</summary>
    public async Task VerifyIfOpenAsync()
    {
        if (connection.State == ConnectionState.Open)
        {
            await VerifyAsync();
            scene.Ledger.Count("verified after failures");
        }
    }
}
