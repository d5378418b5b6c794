using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>
/// A call of a batch that fails without an ERROR token: only its DONEPROC has the error bit (recorded on SQL Server 2025). It counts as
/// failed also after a call whose error the server reported.
/// </summary>
public sealed class UnexplainedFailureTests
{
    private static Answer Unexplained(DoneStatus more) =>
        new Answer().DoneExactly(TokenType.DoneProcedure, DoneStatus.Error | more, DoneCommand.Execute, 0);

    [Theory]
    [SyncAndAsync]
    public async Task A_reader_reports_the_unexplained_failure_after_the_error_of_an_earlier_call(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        rig.Server.OnSql("unexplained", Unexplained(DoneStatus.Final));
        await using SqlBatch batch = rig.Batch("rows then fails", "unexplained");
        await using SqlDataReader reader = await BatchRig.ReaderAsync(batch, isAsync);

        SqlException first = await Assert.ThrowsAsync<SqlException>(() => NextAsync(reader, isAsync));
        SqlException second = await Assert.ThrowsAsync<SqlException>(() => NextAsync(reader, isAsync));
        Assert.Equal([8134, 0], [first.Number, second.Number]);
        Assert.Equal(11, second.Class);
        Assert.False(await NextAsync(reader, isAsync));
        await reader.CloseAsync();
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task ExecuteNonQuery_includes_the_unexplained_failure_in_its_errors(bool isAsync)
    {
        await using BatchRig rig = BatchRig.Open();
        rig.Server.OnSql("unexplained", Unexplained(DoneStatus.More | DoneStatus.RpcInBatch));
        await using SqlBatch batch = rig.Batch("fails", "unexplained", "insert 3");

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => BatchRig.NonQueryAsync(batch, isAsync));
        Assert.Equal([547, 0], exception.Errors.Select(error => error.Number));
        Assert.Equal([-1, -1, 3], BatchRig.Counts(batch));
        await rig.AssertUsableAsync();
    }

    private static Task<bool> NextAsync(SqlDataReader reader, bool isAsync) =>
        isAsync ? reader.NextResultAsync(TestToken) : Task.FromResult(reader.NextResult());
}
