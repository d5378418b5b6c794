using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// A command is not repeated after a change of keys (error 33514) if the response reports that a statement has been executed.
/// </summary>
[AlsoWithMars]
public sealed class EncryptedOutdatedTests
{
    private const string Text = "select @p as p";
    private const int OutdatedNumber = 33514;

    public static TheoryData<string, bool> Responses => EachWay.Of(["count", "result", "nothing"]);

    [Theory]
    [MemberData(nameof(Responses))]
    public async Task A_statement_that_was_executed_is_not_executed_again(string response, bool isAsync)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        bool isOutdated = false;
        scene.Server.OnRequest((_, request) =>
        {
            if (!isOutdated || request is not RpcMessage rpc || EncryptionScene.IsDescribe(rpc.Call))
            {
                return null;
            }

            isOutdated = false;
            return Create(response).Error(OutdatedNumber, 1, 16, "The keys have changed.");
        });
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.AddWithValue("@p", 1);
        Assert.Equal(1, await ExecuteAsync(command, isAsync));
        int callCount = scene.Calls.Length;
        isOutdated = true;
        if (response == "nothing")
        {
            Assert.Equal(1, await ExecuteAsync(command, isAsync));

            // The rejected request, the description, and the repeated request.
            Assert.Equal(callCount + 3, scene.Calls.Length);
            return;
        }

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(command, isAsync));
        Assert.Contains(error.Errors.Cast<SqlError>(), one => one.Number == OutdatedNumber);
        Assert.Equal(callCount + 1, scene.Calls.Length);

        // The description was removed, so that the next execution requests it again.
        Assert.Equal(1, await ExecuteAsync(command, isAsync));
        Assert.Equal(callCount + 3, scene.Calls.Length);
    }

    private static Answer Create(string response) => response switch
    {
        "count" => new Answer().Done(1),
        "result" => new Answer().Columns(Column.Int("c")).Row(7).Done(),
        _ => new Answer(),
    };

    private static async Task<object?> ExecuteAsync(SqlCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
}
