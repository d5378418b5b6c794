using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>The command timeout, a token and Cancel stop a command that waits for a key store, and the connection stays usable.</summary>
[AlsoWithMars]
public sealed class EncryptedStopTests
{
    private const string Text = "select @p as p";

    public static TheoryData<StopReason> Reasons => [StopReason.Timeout, StopReason.Token, StopReason.Cancel];

    [Theory]
    [MemberData(nameof(Reasons))]
    public async Task A_wait_for_the_key_of_a_parameter_is_stopped(StopReason reason)
    {
        await using EncryptionScene scene = CreateScene();
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await VerifyParameterAsync(scene, connection, store, reason);
    }

    [Theory]
    [MemberData(nameof(Reasons))]
    public async Task A_wait_for_a_store_of_the_connection_that_ignores_its_token_is_stopped(StopReason reason)
    {
        await using EncryptionScene scene = CreateScene();
        var store = new GatedStore { IsClosed = true, IgnoresToken = true };
        await using SqlConnection connection = scene.Clock.Connect(scene.ConnectionString());
        connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(GatedProvider.Register(store));
        await connection.OpenAsync(TestToken);
        await VerifyParameterAsync(scene, connection, store, reason);
    }

    [Theory]
    [MemberData(nameof(Reasons))]
    public async Task A_wait_for_the_key_of_a_result_is_stopped(StopReason reason)
    {
        await using EncryptionScene scene = CreateScene();
        scene.Server.OnSql("one", new Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(1).Done());
        var store = new GatedStore { IsClosed = true, IgnoresToken = true };
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand("one", connection);
        command.RegisterColumnEncryptionKeyStoreProvidersOnCommand(GatedProvider.Register(store));
        await CommandStop.VerifyAsync(command, isAsync: true, reason, store.Called);
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [Theory]
    [InlineData(Text)]
    [InlineData("one")]
    public async Task A_synchronous_command_that_is_canceled_during_the_call_of_a_store_fails(string text)
    {
        await using EncryptionScene scene = CreateScene();
        scene.Server.OnSql("one", new Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(1).Done());
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = CreateCommand(connection, text);
        Task execution = Task.Run(command.ExecuteScalar, TestToken);
        await store.Called.WaitAsync(TestToken);
        command.Cancel();
        store.Open();
        await CommandStop.VerifyAsync(execution, StopReason.Cancel);
        Assert.All(scene.Calls, message => Assert.True(EncryptionScene.IsDescribe(message.Call)));
        Assert.Equal(1, command.ExecuteScalar());
    }

    [Theory]
    [InlineData(Text)]
    [InlineData("one")]
    public async Task A_synchronous_command_whose_store_returns_after_the_timeout_fails(string text)
    {
        await using EncryptionScene scene = CreateScene();
        scene.Server.OnSql("one", new Answer().Columns(Column.Int("c").EncryptedWith(scene.Key)).Row(1).Done());
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand command = CreateCommand(connection, text);
        Task execution = Task.Run(command.ExecuteScalar, TestToken);
        await store.Called.WaitAsync(TestToken);
        scene.Clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        store.Open();
        await CommandStop.VerifyAsync(execution, StopReason.Timeout);
        Assert.All(scene.Calls, message => Assert.True(EncryptionScene.IsDescribe(message.Call)));
        Assert.Equal(1, command.ExecuteScalar());
    }

    [Fact]
    public async Task A_canceled_command_with_a_cached_description_is_not_repeated()
    {
        await using EncryptionScene scene = CreateScene();
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using SqlCommand command = CreateCommand(connection, Text);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        var store = new GatedStore { IsClosed = true };
        command.RegisterColumnEncryptionKeyStoreOnCommand(ReversingStore.Name, store);
        await CommandStop.VerifyAsync(command, isAsync: true, StopReason.Cancel, store.Called);
        Assert.Equal(1, store.CallCount);
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Single(scene.Server.ColumnEncryption.DescribeCalls);
    }

    private static async Task VerifyParameterAsync(EncryptionScene scene, SqlConnection connection, GatedStore store, StopReason reason)
    {
        await using SqlCommand command = CreateCommand(connection, Text);
        await CommandStop.VerifyAsync(command, isAsync: true, reason, store.Called);
        Assert.True(EncryptionScene.IsDescribe(Assert.Single(scene.Calls).Call));
        store.Open();
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(2, scene.Calls.Length);
    }

    private static EncryptionScene CreateScene()
    {
        EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        return scene;
    }

    private static SqlCommand CreateCommand(SqlConnection connection, string text)
    {
        var command = new SqlCommand(text, connection);
        if (text.Contains('@'))
        {
            command.Parameters.AddWithValue("@p", 1);
        }

        return command;
    }
}
