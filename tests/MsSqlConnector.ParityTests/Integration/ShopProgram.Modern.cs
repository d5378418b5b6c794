using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Integration;

/// <summary>
/// A program that uses only ADO.NET's base classes and a factory. It records its results, so that two providers can be compared.
/// </summary>
internal sealed class ShopProgram(DbProviderFactory factory, CancellationToken token)
{
    private readonly List<string> _recorded = [];

    public async Task<List<string>> RunAsync(string connectionString)
    {
        DbConnectionStringBuilder settings = factory.CreateConnectionStringBuilder()!;
        settings.ConnectionString = connectionString;
        settings["Application Name"] = "shop";
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = settings.ConnectionString;
        connection.StateChange += (_, e) => _recorded.Add($"{e.OriginalState} -> {e.CurrentState}");
        await connection.OpenAsync(token);
        _recorded.Add($"{connection.Database} {connection.ServerVersion} {connection.State}");
        await ReadAsync(connection);
        await OrderAsync(connection);
        WriteTableBack(connection);
        await RunBatchAsync(connection);
        await DescribeAsync(connection);
        await FailAsync(connection);
        await connection.CloseAsync();
        await UseSourceAsync(settings.ConnectionString);
        return _recorded;
    }

    private async Task ReadAsync(DbConnection connection)
    {
        await using DbCommand command = factory.CreateCommand()!;
        command.Connection = connection;
        command.CommandText = "select @id as id, @name as name, @price as price";
        Add(command, "@id", DbType.Int32, 7);
        Add(command, "@name", DbType.String, "Grüße, 世界");
        Add(command, "@price", DbType.Decimal, 12.50m);
        await using DbDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SingleResult, token);
        _recorded.AddRange((await reader.GetColumnSchemaAsync(token)).Select(
            column => $"{column.ColumnOrdinal} {column.ColumnName} {column.DataTypeName} {column.DataType} {column.AllowDBNull}"));
        while (await reader.ReadAsync(token))
        {
            decimal price = await reader.GetFieldValueAsync<decimal>(reader.GetOrdinal("price"), token);
            _recorded.Add(string.Create(CultureInfo.InvariantCulture, $"{reader.GetInt32(0)} {reader["name"]} {price} {reader.HasRows}"));
        }

        _recorded.Add($"{await reader.NextResultAsync(token)} {reader.RecordsAffected}");
    }

    private async Task OrderAsync(DbConnection connection)
    {
        foreach (bool isKept in new[] { true, false })
        {
            await using DbTransaction transaction = await connection.BeginTransactionAsync(IsolationLevel.Serializable, token);
            await using DbCommand command = connection.CreateCommand();
            command.Transaction = transaction;
            command.CommandText = "insert orders values (@total)";
            Add(command, "@total", DbType.Currency, 99.95m);
            await command.PrepareAsync(token);
            _recorded.Add($"{await command.ExecuteNonQueryAsync(token)} {transaction.IsolationLevel}");
            await (isKept ? transaction.CommitAsync(token) : transaction.RollbackAsync(token));
        }

        await using DbCommand count = connection.CreateCommand();
        count.CommandText = "select @@trancount";
        _recorded.Add($"open: {await count.ExecuteScalarAsync(token)}");
    }

    private void WriteTableBack(DbConnection connection)
    {
        using DbDataAdapter adapter = factory.CreateDataAdapter()!;
        adapter.SelectCommand = connection.CreateCommand();
        adapter.SelectCommand.CommandText = "select id, name from people";
        using DbCommandBuilder commands = factory.CreateCommandBuilder()!;
        commands.DataAdapter = adapter;
        using var people = new DataTable { Locale = CultureInfo.InvariantCulture };
        _recorded.Add($"filled {adapter.Fill(people)}");
        _recorded.Add($"{commands.QuoteIdentifier("a]b")} {commands.UnquoteIdentifier("[a]]b]")}");
        people.Rows[0]["name"] = "Grace";
        people.Rows[1].Delete();
        people.Rows.Add(3, "Edsger");
        _recorded.Add($"written {adapter.Update(people)}");
        foreach (DbCommand command in new[] { commands.GetInsertCommand(), commands.GetUpdateCommand(true), commands.GetDeleteCommand() })
        {
            IEnumerable<string> parameters = command.Parameters.Cast<DbParameter>()
                .Select(p => $"{p.ParameterName} {p.DbType} {p.SourceColumn} {p.SourceVersion} {p.SourceColumnNullMapping}");
            _recorded.Add($"{command.CommandText} | {string.Join(", ", parameters)}");
        }
    }

    private async Task RunBatchAsync(DbConnection connection)
    {
        await using DbBatch batch = factory.CreateBatch()!;
        batch.Connection = connection;
        foreach (string text in new[] { "insert orders values (@total)", "select @total as total" })
        {
            DbBatchCommand command = factory.CreateBatchCommand()!;
            command.CommandText = text;
            DbParameter parameter = factory.CreateParameter()!;
            parameter.ParameterName = "@total";
            parameter.Value = 5m;
            command.Parameters.Add(parameter);
            batch.BatchCommands.Add(command);
        }

        await using (DbDataReader reader = await batch.ExecuteReaderAsync(token))
        {
            while (await reader.ReadAsync(token))
            {
                _recorded.Add($"batch {reader.GetDecimal(0)}");
            }
        }

        _recorded.Add($"{batch.BatchCommands.Count} {batch.BatchCommands[0].RecordsAffected}");
    }

    private async Task DescribeAsync(DbConnection connection)
    {
        DataTable collections = await connection.GetSchemaAsync(token);
        _recorded.Add($"has tables: {collections.Rows.Cast<DataRow>().Any(row => "Tables".Equals(row["CollectionName"]))}");
        DataTable tables = await connection.GetSchemaAsync("Tables", [null, "dbo", null, null], token);
        _recorded.AddRange(tables.Rows.Cast<DataRow>().Select(row => string.Join('.', row.ItemArray)));
    }

    private async Task FailAsync(DbConnection connection)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "fail";
        try
        {
            await command.ExecuteScalarAsync(token);
        }
        catch (DbException exception)
        {
            _recorded.Add($"{exception.Message} {exception.ErrorCode} {connection.State}");
        }
    }

    private async Task UseSourceAsync(string connectionString)
    {
        await using DbDataSource source = factory.CreateDataSource(connectionString);
        await using (DbConnection connection = await source.OpenConnectionAsync(token))
        {
            _recorded.Add($"source {connection.State}");
        }

        await using DbCommand command = source.CreateCommand("select 1");
        _recorded.Add($"source {await command.ExecuteScalarAsync(token)}");
    }

    private void Add(DbCommand command, string name, DbType type, object value)
    {
        DbParameter parameter = factory.CreateParameter()!;
        parameter.ParameterName = name;
        parameter.DbType = type;
        parameter.Value = value;
        command.Parameters.Add(parameter);
    }
}
