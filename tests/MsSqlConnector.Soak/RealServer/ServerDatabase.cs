using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The database of a run.</summary>
internal sealed class ServerDatabase(string connectionString, string name)
{
    /// <summary>The columns of the ledger tables and of the table type.</summary>
    public const string RowColumns = "Id bigint not null, UserName nvarchar(50) not null, Turn int not null, Amount int not null";

    private const int PatienceSeconds = 180;

    private static readonly string[] s_tables =
    [
        $"create table {LedgerRow.Keyed} ({RowColumns}, primary key (Id))",
        $"create table {LedgerRow.Unkeyed} ({RowColumns})",
        "create table numbers (Id int not null primary key, Text nvarchar(400) not null)",
        "create table accounts (Id int not null primary key, Balance int not null, LastUser nvarchar(50) null)",
    ];

    public async Task CreateAsync()
    {
        await using (SqlConnection master = await OpenAsync("master"))
        {
            await ExecuteAsync(master, $"drop database if exists {name}");
            await ExecuteAsync(master, $"create database {name}");
        }

        await using SqlConnection connection = await OpenAsync(name);
        foreach (string table in s_tables)
        {
            await ExecuteAsync(connection, table);
        }

        await FillNumbersAsync(connection);
        for (int id = 1; id <= TransferWork.AccountCount; id++)
        {
            await ExecuteAsync(connection, $"insert into accounts (Id, Balance) values ({id}, {TransferWork.StartBalance})");
        }
    }

    /// <summary>Opens a connection after the last restart, when the server accepts logins again.</summary>
    public async Task<SqlConnection> OpenAsync()
    {
        for (Stopwatch watch = Stopwatch.StartNew(); ; await Task.Delay(TimeSpan.FromSeconds(1)))
        {
            try
            {
                return await OpenAsync(name);
            }
            catch (SqlException) when (watch.Elapsed < TimeSpan.FromSeconds(PatienceSeconds))
            {
                // The server is not ready.
            }
        }
    }

    /// <summary>Verifies that no transfer was executed in part or twice.</summary>
    public static async Task CheckAccountsAsync(SqlConnection connection, Ledger ledger)
    {
        await using SqlCommand command = new("select sum(Balance) from accounts", connection) { CommandTimeout = PatienceSeconds };
        object? sum = await command.ExecuteScalarAsync();
        ledger.Expect(
            Equals(sum, TransferWork.AccountCount * TransferWork.StartBalance), $"The sum of the accounts is {sum}.");
    }

    /// <summary>Drops the database. SQL Server must first end sessions that it has not yet noticed the end of.</summary>
    public async Task DropAsync()
    {
        try
        {
            await using SqlConnection master = await OpenAsync("master");
            await TryAsync(master, $"alter database {name} set single_user with rollback immediate");
            await ExecuteAsync(master, $"drop database {name}");
        }
        catch (SqlException exception)
        {
            await Console.Out.WriteLineAsync($"NOTE The database {name} was not dropped: {exception.Message.ReplaceLineEndings(" ")}");
        }
    }

    /// <summary>Executes a statement that other engines do not have.</summary>
    private static async Task TryAsync(SqlConnection connection, string text)
    {
        try
        {
            await ExecuteAsync(connection, text);
        }
        catch (SqlException exception) when (FailureLog.IsOfStatement(exception))
        {
            // The drop fails if it needed the statement.
        }
    }

    private static async Task FillNumbersAsync(SqlConnection connection)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "numbers" };
        await copy.WriteToServerAsync(
            Enumerable.Range(1, Numbers.Count),
            new SqlBulkCopyColumns<int>().Column("Id", static id => id).Column("Text", static id => Numbers.TextOf(id)));
    }

    private async Task<SqlConnection> OpenAsync(string database)
    {
        SqlConnection connection = new(
            new SqlConnectionStringBuilder(connectionString)
            {
                InitialCatalog = database,
                Pooling = false,
                ConnectTimeout = PatienceSeconds,
            }.ConnectionString);
        await connection.OpenAsync();
        return connection;
    }

    private static async Task ExecuteAsync(SqlConnection connection, string text)
    {
        await using SqlCommand command = new(text, connection) { CommandTimeout = PatienceSeconds };
        await command.ExecuteNonQueryAsync();
    }
}
