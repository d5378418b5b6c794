using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>
/// Inserts one row after another on an open connection, each with a new command. The provider describes the statement once and encrypts
/// four of the five parameters each time.
/// </summary>
/// <param name="create">Creates the connection, on first use.</param>
/// <param name="isAsync">Whether the commands are executed asynchronously.</param>
internal sealed class EncryptedInsert(Func<DbConnection> create, bool isAsync) : ConnectionLoad(create, isAsync)
{
    private const int TextSize = 50;

    private static readonly object[] s_values = EncryptedAnswers.ValuesOf(EncryptedAnswers.RowCount - 1);

    /// <returns>The number of inserted rows.</returns>
    public static int Insert(DbConnection connection)
    {
        using DbCommand command = CreateCommand(connection);
        return command.ExecuteNonQuery();
    }

    protected override long Execute(DbConnection connection) => Insert(connection);

    protected override async ValueTask<long> ExecuteAsync(DbConnection connection)
    {
        await using DbCommand command = CreateCommand(connection);
        return await command.ExecuteNonQueryAsync();
    }

    private static DbCommand CreateCommand(DbConnection connection)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = EncryptedAnswers.InsertText;
        command.Add("@id", DbType.Int32, s_values[0]);
        command.Add("@number", DbType.Int32, s_values[1]);
        command.Add("@name", DbType.String, s_values[2]).Size = TextSize;
        command.Add("@at", DbType.DateTime2, s_values[3]);
        command.Add("@big", DbType.Int64, s_values[4]);
        return command;
    }
}
