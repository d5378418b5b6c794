using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>
/// The receive that all sessions of a connection share does not keep the execution context of the caller that has started it.
/// </summary>
public sealed class ReceiveContextTests
{
    private static readonly AsyncLocal<object?> s_local = new();

    [Theory]
    [InlineData(EncryptionMode.Off, "Encrypt=Optional")]
    [InlineData(EncryptionMode.On, "Encrypt=Mandatory;Trust Server Certificate=true")]
    public async Task A_command_that_has_ended_leaves_nothing_in_the_receive_of_another_command(EncryptionMode encryption, string settings)
    {
        await using MarsRig rig = new(new TdsServerOptions { Encryption = encryption }, settings);
        StallGate first = new();
        StallGate second = new();
        rig.Server.OnSql("first", new Answer().Done(1).WithFaults().StallAt(0, first));
        rig.Server.OnSql(
            "second", new Answer().Columns(MsSqlConnector.TestServer.Types.Column.Int("a")).Row(2).Done().WithFaults().StallAt(0, second));
        SqlConnection connection = await rig.OpenAsync(isAsync: true);
        using SqlDataReader open = await MarsRig.ReadAsync(connection, "rows 1", isAsync: true);
        (Task<int> starting, WeakReference kept) = Start(connection);
        await first.Reached;
        Task<object?> waiting = MarsRig.ScalarAsync(connection, "second", isAsync: true);
        first.Release();
        Assert.Equal(1, await starting);

        await Eventually.IsTrueAsync(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                return !kept.IsAlive;
            },
            "The object of the first caller is collected.");
        Assert.False(waiting.IsCompleted);
        second.Release();
        Assert.Equal(2, await waiting);
    }

    /// <summary>Starts a command in a flow of its own, whose context has an object that no other code references.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static (Task<int> Starting, WeakReference Kept) Start(SqlConnection connection)
    {
        WeakReference kept = new(null);
        Task<int> starting = Task.Run(() =>
        {
            object local = new();
            kept.Target = local;
            s_local.Value = local;
            return MarsRig.ExecuteAsync(connection, "first", isAsync: true);
        });
        return (starting, kept);
    }
}
