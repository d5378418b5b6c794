using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>Reads the rows with encrypted columns on an open connection, each column with its typed getter.</summary>
/// <param name="create">Creates the connection, on first use.</param>
/// <param name="isAsync">Whether rows are read asynchronously.</param>
internal sealed class EncryptedReading(Func<DbConnection> create, bool isAsync) : ConnectionLoad(create, isAsync)
{
    protected override long Execute(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = EncryptedAnswers.Text;
        using DbDataReader reader = command.ExecuteReader();
        long sum = 0;
        while (reader.Read())
        {
            sum += SumOf(reader);
        }

        return sum;
    }

    protected override async ValueTask<long> ExecuteAsync(DbConnection connection)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = EncryptedAnswers.Text;
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        long sum = 0;
        while (await reader.ReadAsync())
        {
            sum += SumOf(reader);
        }

        return sum;
    }

    private static long SumOf(DbDataReader reader) =>
        reader.GetInt32(0) + reader.GetInt32(1) + reader.GetString(2).Length + reader.GetDateTime(3).Second + reader.GetInt64(4);
}
