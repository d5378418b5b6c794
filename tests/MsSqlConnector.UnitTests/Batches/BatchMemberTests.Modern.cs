using System.Collections.Generic;
using System.Data.Common;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>A batch as a <see cref="DbBatch"/>, for programs that know no provider.</summary>
public sealed class BatchMemberTests
{
    [Fact]
    public void A_batch_works_through_its_base_classes()
    {
        using SqlConnection connection = new();
        using DbBatch batch = new SqlBatch(connection);
        DbBatchCommand command = batch.CreateBatchCommand();
        SqlBatchCommand other = new("select 1");

        batch.BatchCommands.Add(command);

        Assert.IsType<SqlBatchCommand>(command);
        Assert.NotSame(command, ((SqlBatch)batch).CreateBatchCommand());
        Assert.Single(batch.BatchCommands);
        Assert.Same(connection, batch.Connection);
        Assert.Null(batch.Transaction);
        Assert.Contains(command, (IEnumerable<DbBatchCommand>)batch.BatchCommands);
        Assert.Equal((true, false), (batch.BatchCommands.Contains(command), ((SqlBatch)batch).Commands.Contains(other)));
    }
}
