using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A hostile server cannot fill the memory with a description of parameters.</summary>
[AlsoWithMars]
public sealed class DescriptionLimitTests
{
    [Theory]
    [InlineData(10_001, 1, false)]
    [InlineData(10_001, 1, true)]
    [InlineData(5, 2_000_000, false)]
    [InlineData(5, 2_000_000, true)]
    public async Task A_description_that_is_too_long_is_refused_and_the_connection_stays_usable(int rowCount, int charCount, bool isAsync)
    {
        await using EncryptionScene scene = new();
        bool isHostile = true;
        scene.Server.OnRequest((_, request) =>
            isHostile && request is RpcMessage rpc && EncryptionScene.IsDescribe(rpc.Call)
                ? Describe(rowCount, new string('x', charCount))
                : null);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand("select @p as p", connection);
        command.Parameters.AddWithValue("@p", 1);
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(command, isAsync));
        Assert.Contains("more than 10000 keys and parameters", error.Message, StringComparison.Ordinal);
        Assert.True(EncryptionScene.IsDescribe(Assert.Single(scene.Calls).Call));
        isHostile = false;
        Assert.Equal(1, await ExecuteAsync(command, isAsync));
    }

    private static Answer Describe(int rowCount, string name)
    {
        Answer answer = new();
        answer.Columns([.. Enumerable.Range(0, 11).Select(i => Column.Int($"c{i}"))]).Done();
        answer.Columns(
            Column.Int("parameter_ordinal"), Column.NVarChar("parameter_name", Column.Max), Column.TinyInt("a"), Column.TinyInt("t"),
            Column.Int("k"), Column.TinyInt("n"));
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(i + 1, name, 0, 0, 0, 0);
        }

        return answer.Done();
    }

    private static async Task<object?> ExecuteAsync(SqlCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
}
