using System.Collections.Generic;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Integration;

/// <summary>A service of an application that receives a data source of an unknown provider.</summary>
internal sealed class OrderBook(DbDataSource source)
{
    public async Task<object?> CountAsync(CancellationToken token)
    {
        await using DbCommand command = source.CreateCommand("select count(*) from orders");
        return await command.ExecuteScalarAsync(token);
    }

    public int CountNow()
    {
        using DbConnection connection = source.OpenConnection();
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select count(*) from orders";
        return (int)command.ExecuteScalar()!;
    }

    public async Task<int> AddAsync(IEnumerable<decimal> totals, CancellationToken token)
    {
        await using DbConnection connection = await source.OpenConnectionAsync(token);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(token);
        await using DbBatch batch = connection.CreateBatch();
        batch.Transaction = transaction;
        foreach (decimal total in totals)
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = "insert orders values (@total)";
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@total";
            parameter.Value = total;
            command.Parameters.Add(parameter);
            batch.BatchCommands.Add(command);
        }

        int count = await batch.ExecuteNonQueryAsync(token);
        await transaction.CommitAsync(token);
        return count;
    }

    public async Task<List<string>> NamesAsync(CancellationToken token)
    {
        await using DbBatch batch = source.CreateBatch();
        DbBatchCommand command = batch.CreateBatchCommand();
        command.CommandText = "select name from orders";
        batch.BatchCommands.Add(command);
        await using DbDataReader reader = await batch.ExecuteReaderAsync(token);
        List<string> names = [];
        while (await reader.ReadAsync(token))
        {
            names.Add(reader.GetString(0));
        }

        return names;
    }
}
