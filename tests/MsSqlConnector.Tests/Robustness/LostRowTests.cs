using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>The values of a row after the connection was lost in the middle of it.</summary>
[AlsoWithMars]
public sealed class LostRowTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Earlier_values_of_the_row_cannot_be_read_after_the_connection_was_lost(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        Answer answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("b", Column.Max)).Row(7, new string('x', 500_000)).Done();
        rig.Server.OnSql("q", answer.WithFaults().CloseAt(300_000));
        using SqlCommand command = rig.Command("q");
        using SqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());
        Assert.Equal(7, reader.GetInt32(0));

        await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await reader.GetFieldValueAsync<string>(1, TestToken) : reader.GetString(1));

        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.True(reader.IsClosed);
    }
}
