using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Fuzzing;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>The names of encrypted parameters, which a server can return in another case.</summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
[AlsoWithMars]
public sealed class EncryptedNameTests
{
    [Theory]
    [InlineData("@Value", "@VALUE", "@value")]
    [InlineData("@value", "@value", "@VALUE")]
    [InlineData("Value", "@VALUE", "@Value")]
    public async Task The_case_of_names_is_ignored(string name, string describedName, string returnedName)
    {
        await using EncryptionScene scene = new();
        Respond(
            scene,
            DescriptionAnswers.Create((describedName, scene.Key)),
            new Answer().ReturnValue(Column.Int(returnedName).Nullable.EncryptedWith(scene.Key), 42));
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand("proc", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.Add(new SqlParameter(name, SqlDbType.Int) { Direction = ParameterDirection.InputOutput, Value = 1 });
        await command.ExecuteNonQueryAsync(TestToken);
        Assert.Equal(42, command.Parameters[0].Value);
        Assert.NotNull(Assert.Single(scene.LastExecution.Parameters).Encryption);
    }

    [Fact]
    public async Task Names_that_differ_only_in_their_case_are_different_parameters()
    {
        await using EncryptionScene scene = new();
        Respond(
            scene,
            DescriptionAnswers.Create(("@A", scene.Key), ("@a", null)),
            new Answer()
                .ReturnValue(Column.Int("@a").Nullable, 7)
                .ReturnValue(Column.Int("@A").Nullable.EncryptedWith(scene.Key), 42));
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand("proc", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.Add(new SqlParameter("@a", SqlDbType.Int) { Direction = ParameterDirection.InputOutput, Value = 1 });
        command.Parameters.Add(new SqlParameter("@A", SqlDbType.Int) { Direction = ParameterDirection.InputOutput, Value = 2 });
        await command.ExecuteNonQueryAsync(TestToken);
        Assert.Equal([7, 42], command.Parameters.Cast<SqlParameter>().Select(parameter => parameter.Value));
        Assert.Equal([false, true], scene.LastExecution.Parameters.Select(parameter => parameter.Encryption is not null));
    }

    private static void Respond(EncryptionScene scene, Answer description, Answer execution) => scene.Server.OnRequest((_, request) =>
        request is not RpcMessage rpc ? null : EncryptionScene.IsDescribe(rpc.Call) ? description : execution);
}
