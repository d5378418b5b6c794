using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Sessions.Recovery;
using MsSqlConnector.Tests.Tokens;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>Login responses that contain more, or less, than those of a plain server.</summary>
public sealed class LoginResponseTests
{
    public static TheoryData<string, bool> AdditionalTokens => EachWay.Of(LoginTokens.Additional.Select(token => token.Name));

    [Theory]
    [MemberData(nameof(AdditionalTokens))]
    public async Task Additional_tokens_are_accepted(string name, bool isAsync)
    {
        string hex = LoginTokens.Additional.Single(token => token.Name == name).Hex;
        await using TdsServer server = Start((_, tokens) => LoginTokens.Insert(tokens, hex));
        await using SqlConnection connection = new(ConnectionString(server));

        await OpenAsync(connection, isAsync);

        await connection.ChangeDatabaseAsync("shop", TestToken);
        Assert.Equal("shop", connection.Database);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_state_of_the_login_response_is_recovered(bool isAsync)
    {
        string state = "E4 0B000000 01000000 01 05 04 03000000";
        await using RecoveryRig rig = await RecoveryRig.OpenAsync(
            options: new TdsServerOptions { LoginTokens = (_, tokens) => LoginTokens.Insert(tokens, state) });
        for (int i = 0; i < 2; i++)
        {
            await rig.KillAsync();
            await rig.ExecuteAsync("select 1", isAsync);

            byte[] recovered = Assert.Single(rig.Server.Sessions).States.Recovered!.Changed.States[RecoveryRig.LockTimeout];
            Assert.Equal([3, 0, 0, 0], recovered);
        }

        await rig.Connection.CloseAsync();
        await OpenAsync(rig.Connection, isAsync);
        await rig.ExecuteAsync("select 1", isAsync);
        Assert.Equal(3, rig.Server.TotalSessionCount);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_state_of_the_login_response_can_prevent_recovery(bool isAsync)
    {
        string state = "E4 0B000000 01000000 00 05 04 03000000";
        await using RecoveryRig rig = await RecoveryRig.OpenAsync(
            options: new TdsServerOptions { LoginTokens = (_, tokens) => LoginTokens.Insert(tokens, state) });
        await rig.KillAsync();

        await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1", isAsync));

        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_login_without_a_collation_is_an_error(bool isAsync)
    {
        await using TdsServer server = Start((_, tokens) => LoginTokens.RemoveCollation(tokens));

        SqlException error = await FailAsync(server, isAsync);

        Assert.Contains("without sending a collation", error.Message, StringComparison.Ordinal);
        Assert.Equal(20, error.Class);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_error_for_a_TDS_7_1_server_names_the_version(bool isAsync)
    {
        await using TdsServer server = Start((_, _) => LoginTokens.OfServer2000());

        SqlException error = await FailAsync(server, isAsync);

        Assert.Contains("unsupported protocol version", error.Message, StringComparison.Ordinal);
        Assert.Contains("TDS 7.1 (SQL Server 2000)", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_of_a_server_of_TDS_7_1_is_reported(bool isAsync)
    {
        await using TdsServer server = Start((_, _) => LoginTokens.RejectionBySqlServer2000());

        SqlException error = await FailAsync(server, isAsync);

        Assert.Equal((18456, "no", 1), (error.Number, error.Message, error.LineNumber));
    }

    [Theory]
    [InlineData(FeatureId.Json, false)]
    [InlineData(FeatureId.Json, true)]
    [InlineData(FeatureId.Vector, false)]
    [InlineData(FeatureId.Vector, true)]
    public async Task A_type_that_is_acknowledged_with_version_0_is_a_protocol_error(FeatureId feature, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Features = new Dictionary<FeatureId, Func<FeatureRequest, byte[]>> { [feature] = _ => [0] },
        });

        SqlException error = await FailAsync(server, isAsync);

        Assert.Contains("2.2.7.11", error.Message, StringComparison.Ordinal);
        Assert.Contains($"0x{(byte)feature:X2}", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Messages_of_a_login_are_raised_once_and_those_of_every_login_never(bool isAsync)
    {
        const string Message = "AB 1400 50C30000 01 00 0200 6F006B00 01 6100 00 01000000";
        await using TdsServer server = Start((_, tokens) => LoginTokens.Insert(tokens, Message));
        await using SqlConnection connection = new(ConnectionString(server, "Initial Catalog=shop"));
        List<int> numbers = [];
        connection.InfoMessage += (_, e) => numbers.AddRange(e.Errors.Cast<SqlError>().Select(error => error.Number));

        await OpenAsync(connection, isAsync);
        await connection.CloseAsync();
        await OpenAsync(connection, isAsync);

        Assert.Equal([50_000], numbers);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(0, true)]
    [InlineData(50_000, true)]
    public async Task The_messages_of_every_login_are_not_raised_whatever_their_number(int number, bool isAsync)
    {
        const string Message = "AB 1400 51C30000 01 00 0200 6F006B00 01 6100 00 01000000";
        await using TdsServer server = Start((_, tokens) => LoginTokens.Insert(LoginTokens.RenumberMessages(tokens, number), Message));
        await using SqlConnection connection = new(ConnectionString(server, "Initial Catalog=shop"));
        List<int> numbers = [];
        connection.InfoMessage += (_, e) => numbers.AddRange(e.Errors.Cast<SqlError>().Select(error => error.Number));

        await OpenAsync(connection, isAsync);

        Assert.Equal([50_001], numbers);
    }

    private static TdsServer Start(Func<LoginMessage, byte[], byte[]> change) =>
        TdsServer.Start(new TdsServerOptions { LoginTokens = change });

    private static async Task<SqlException> FailAsync(TdsServer server, bool isAsync)
    {
        await using SqlConnection connection = new(ConnectionString(server, "Connect Retry Count=0"));
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
        Assert.Equal(ConnectionState.Closed, connection.State);
        return error;
    }
}
