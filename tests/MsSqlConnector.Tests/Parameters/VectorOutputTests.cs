using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Output parameters with a vector as their value, which determines the number of dimensions.</summary>
[EveryBuild]
public sealed class VectorOutputTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public async Task The_parameter_is_declared_as_a_vector(bool isNull, bool isExplicit)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest(static (_, request) => request is RpcMessage { Calls: [{ } call] } ? EchoParameters.TryAnswer(call) : null);
        using SqlConnection connection = new(ConnectionString(server));
        await connection.OpenAsync(TestToken);
        using SqlCommand command = new("SELECT @p AS v", connection);
        SqlVector<float> value = isNull ? SqlVector<float>.CreateNull(3) : new SqlVector<float>(new[] { 1f, 2f, 3f });
        SqlParameter parameter = new("@p", value) { Direction = ParameterDirection.Output };
        if (isExplicit)
        {
            parameter.SqlDbType = SqlDbTypeExtensions.Vector;
        }

        command.Parameters.Add(parameter);
        await command.ExecuteNonQueryAsync(TestToken);

        RpcCall call = ((RpcMessage)server.Recorder.Conversations.Single().Messages[^1].Message).Call;
        Assert.Equal("@p vector(3) output", call.Parameters[1].Value);
        Assert.Equal(3, Assert.IsType<SqlVector<float>>(parameter.Value).Length);
    }
}
