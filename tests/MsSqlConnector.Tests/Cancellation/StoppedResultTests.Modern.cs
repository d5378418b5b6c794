using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>A reader whose command was canceled and whose caller nevertheless continues: a loop over the results must end.</summary>
[AlsoWithMars]
public sealed class StoppedResultTests
{
    private static Answer TwoResults =>
        new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Columns(Column.Int("b"), Column.Int("c")).Row(3, 4).Done();

    public static MatrixTheoryData<bool, CommandBehavior, bool> Cases { get; } =
        new([false, true], [CommandBehavior.Default, CommandBehavior.SequentialAccess], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task There_is_no_next_result_after_the_cancellation_was_thrown(bool isAsync, CommandBehavior behavior, bool isThrownByRead)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("q", TwoResults);
        using SqlCommand command = rig.Command("q");
        await using (SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(behavior, TestToken)
            : command.ExecuteReader(behavior))
        {
            Assert.True(await ReadAsync(reader));
            command.Cancel();
            await Assert.ThrowsAsync<SqlException>(() => isThrownByRead ? ReadAsync(reader) : NextAsync(reader));

            Assert.False(await NextAsync(reader));
            Assert.Equal(0, reader.FieldCount);
            Assert.False(reader.HasRows);
            Assert.False(await ReadAsync(reader));
            Assert.False(await NextAsync(reader));
        }

        await rig.AssertUsableAsync();

        async Task<bool> ReadAsync(SqlDataReader reader) => isAsync ? await reader.ReadAsync(TestToken) : reader.Read();
        async Task<bool> NextAsync(SqlDataReader reader) => isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult();
    }
}
