using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// The command timeout and Cancel end the wait of a synchronous command for keys: between two calls of a store, and while another thread
/// calls it.
/// </summary>
[AlsoWithMars]
public sealed class SynchronousWaitTests
{
    private const int KeyCount = 3;
    private const string Parameters = "select @p0, @p1, @p2";
    private const string Result = "columns";

    [Theory]
    [InlineData(Parameters)]
    [InlineData(Result)]
    public async Task A_canceled_command_does_not_fetch_the_next_key(string text)
    {
        await using EncryptionScene scene = CreateScene();
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using SqlCommand command = CreateCommand(connection, text);
        bool cancels = true;
        scene.Store.Decrypt = (path, _, encrypted) =>
        {
            if (cancels)
            {
                command.Cancel();
            }

            return ReversingStore.Decrypt(path, encrypted);
        };
        SqlException error = Assert.Throws<SqlException>(() => { command.ExecuteScalar(); });
        Assert.Contains("Operation cancelled by user.", error.Message, StringComparison.Ordinal);
        Assert.Single(scene.Store.DecryptedPaths);
        Assert.Equal(0, CountExecutions(scene, text));
        cancels = false;
        command.ExecuteScalar();
        Assert.Equal(1 + KeyCount, scene.Store.DecryptedPaths.Count);
    }

    [Theory]
    [InlineData(Parameters)]
    [InlineData(Result)]
    public async Task A_command_that_timed_out_does_not_fetch_the_next_key(string text)
    {
        await using EncryptionScene scene = CreateScene();
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using SqlCommand command = CreateCommand(connection, text);
        using ManualResetEventSlim hasPassed = new();
        scene.Store.Decrypt = (path, _, encrypted) =>
        {
            hasPassed.Wait(TestToken);
            return ReversingStore.Decrypt(path, encrypted);
        };
        Task execution = StartThread(() => command.ExecuteScalar());
        await Eventually.IsTrueAsync(() => scene.Store.DecryptedPaths.Count > 0, "The store is called.");
        scene.Clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        hasPassed.Set();
        await CommandStop.VerifyAsync(execution, StopReason.Timeout);
        Assert.Single(scene.Store.DecryptedPaths);
        Assert.Equal(0, CountExecutions(scene, text));
        command.ExecuteScalar();
    }

    [Theory]
    [InlineData(Parameters, StopReason.Timeout)]
    [InlineData(Parameters, StopReason.Cancel)]
    [InlineData(Result, StopReason.Timeout)]
    [InlineData(Result, StopReason.Cancel)]
    public async Task A_command_that_waits_for_the_call_of_another_thread_is_stopped_and_the_call_continues(string text, StopReason reason)
    {
        await using EncryptionScene scene = CreateScene();
        var store = new GatedStore { IsClosed = true };
        await using SqlDataSource source = store.CreateSource(scene);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using SqlConnection waiting = await source.OpenConnectionAsync(TestToken);
        await using SqlCommand owner = CreateCommand(connection, text);
        Task owned = StartThread(() => owner.ExecuteScalar());
        await store.Called.WaitAsync(TestToken);
        int requestCount = CountRequests(scene);
        await using SqlCommand command = CreateCommand(waiting, text == Parameters ? text + " as other" : text);
        command.CommandTimeout = 20;
        Task execution = StartThread(() => command.ExecuteScalar());
        await Eventually.IsTrueAsync(() => CountRequests(scene) > requestCount, "The command has sent its first request.");
        if (reason == StopReason.Cancel)
        {
            command.Cancel();
        }
        else
        {
            scene.Clock.Advance(20_000);
        }

        await CommandStop.VerifyAsync(execution, reason);
        Assert.False(owned.IsCompleted);
        store.Open();
        await owned;
        command.ExecuteScalar();
    }

    private static int CountRequests(EncryptionScene scene) =>
        scene.Server.Recorder.Conversations.Sum(conversation => conversation.Messages.Count);

    private static int CountExecutions(EncryptionScene scene, string text) =>
        text == Result ? 0 : scene.Calls.Count(message => !EncryptionScene.IsDescribe(message.Call));

    private static EncryptionScene CreateScene()
    {
        EncryptionScene scene = new();
        Column[] columns = new Column[KeyCount];
        object?[] values = new object?[KeyCount];
        for (int i = 0; i < KeyCount; i++)
        {
            EncryptionKey key = EncryptionKey.Random(scene.Key.Id + 1 + i);
            scene.Server.ColumnEncryption.Add(key);
            scene.Server.ColumnEncryption.Parameter($"@p{i}", key);
            columns[i] = Column.Int($"c{i}").EncryptedWith(key);
            values[i] = i;
        }

        scene.Server.OnSql(Result, new Answer().Columns(columns).Row(values).Done());
        scene.Server.OnSql(text => text.StartsWith(Parameters, StringComparison.Ordinal) ? new Answer().Done(1) : null);
        return scene;
    }

    private static SqlCommand CreateCommand(SqlConnection connection, string text)
    {
        var command = new SqlCommand(text, connection);
        for (int i = 0; i < KeyCount && text != Result; i++)
        {
            command.Parameters.Add($"@p{i}", SqlDbType.Int).Value = i;
        }

        return command;
    }

    private static Task StartThread(Action action) =>
        Task.Factory.StartNew(action, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
