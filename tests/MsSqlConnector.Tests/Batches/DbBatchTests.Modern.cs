using System.Data.Common;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>A batch through ADO.NET's base classes alone.</summary>
public sealed class DbBatchTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Batches_can_be_executed_through_the_base_classes(bool usesFactory)
    {
        await using BatchRig rig = BatchRig.Open();
        DbConnection connection = rig.Connection;
        DbProviderFactory factory = SqlClientFactory.Instance;
        Assert.True(connection.CanCreateBatch);
        Assert.True(factory.CanCreateBatch);
        await using DbBatch batch = usesFactory ? factory.CreateBatch() : connection.CreateBatch();
        batch.Connection = connection;
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        batch.Transaction = transaction;
        foreach (string text in new[] { "insert 3", "select @a" })
        {
            DbBatchCommand command = usesFactory ? factory.CreateBatchCommand() : batch.CreateBatchCommand();
            command.CommandText = text;
            if (text == "select @a")
            {
                Assert.True(command.CanCreateParameter);
                DbParameter parameter = command.CreateParameter();
                parameter.ParameterName = "@a";
                parameter.Value = 8;
                command.Parameters.Add(parameter);
            }

            batch.BatchCommands.Add(command);
        }

        Assert.Equal(8, await batch.ExecuteScalarAsync(TestToken));
        Assert.Equal(3, batch.BatchCommands[0].RecordsAffected);
        Assert.Equal(3, batch.ExecuteNonQuery());
        await using (DbDataReader reader = await batch.ExecuteReaderAsync(TestToken))
        {
            Assert.True(await reader.ReadAsync(TestToken));
        }

        batch.BatchCommands[1] = batch.CreateBatchCommand();
        batch.BatchCommands[1].CommandText = "fails";
        DbException exception = await Assert.ThrowsAsync<SqlException>(() => batch.ExecuteNonQueryAsync(TestToken));
        Assert.Same(batch.BatchCommands[1], exception.BatchCommand);
        DbBatchCommandCollection list = batch.BatchCommands;
        Assert.True(list.Remove(batch.BatchCommands[1]));
        Assert.Single(list);
        Assert.Contains(batch.BatchCommands[0], list);
        Assert.Equal(0, list.IndexOf(batch.BatchCommands[0]));
        DbBatchCommand[] copy = new DbBatchCommand[1];
        list.CopyTo(copy, 0);
        list.Insert(0, new SqlBatchCommand("set"));
        Assert.Same(copy[0], list[1]);
        await transaction.CommitAsync(TestToken);
        await rig.AssertUsableAsync();
    }
}
