using System;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

public sealed class SessionGuardTests
{
    private readonly SessionGuard _guard = new();
    private readonly SqlBatchRequest _command = new();
    private readonly TransactionManagerRequest _last = new();

    [Fact]
    public void After_closing_only_the_last_request_can_enter()
    {
        _guard.Enter(_command);
        _guard.Enter(_command);
        _guard.Exit();
        Assert.True(_guard.Close(_last));
        Assert.Throws<InvalidOperationException>(() => _guard.Enter(_command));
        _guard.Enter(_last);
        _guard.Exit();
        Assert.Throws<InvalidOperationException>(() => _guard.Enter(_command));
        Assert.False(_guard.TryBorrow(_last));
    }

    [Fact]
    public void The_owner_keeps_the_session_until_the_response_is_read()
    {
        _guard.Enter(_command);
        Assert.False(_guard.TryBorrow(_last));
        Assert.False(_guard.Close(_last));
        Assert.False(_guard.WaitUntilFree(Deadline.After(0)));
        Assert.Throws<InvalidOperationException>(() => _guard.Enter(_command));
        _guard.Exit();
        Assert.True(_guard.WaitUntilFree(Deadline.Never));
    }

    [Fact]
    public async Task The_end_of_an_operation_wakes_the_waiting_thread()
    {
        _guard.Enter(_command);
        Assert.False(_guard.Close(_last));
        Task<bool> waiting = Task.Factory.StartNew(
            () => _guard.WaitUntilFree(Deadline.Never),
            TestContext.Current.CancellationToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        _guard.Exit();
        Assert.True(await waiting);
    }

    [Fact]
    public async Task An_operation_waits_for_the_return_of_a_borrowed_session()
    {
        Assert.True(_guard.TryBorrow(_last));
        _guard.Enter(_last);
        Assert.False(_guard.TryBorrow(_last));
        Task entering = Task.Factory.StartNew(
            () => _guard.Enter(_command), TestContext.Current.CancellationToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        _guard.Exit();
        _guard.ReturnBorrowed();
        await entering;
        Assert.False(_guard.Close(_last));
    }
}
