using System;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

public sealed class SessionGuardTests
{
    private static readonly object s_session = new();

    private readonly SessionGuard _guard = new();
    private readonly SqlBatchRequest _command = new();
    private readonly TransactionManagerRequest _last = new();

    [Fact]
    public void After_closing_only_the_last_request_can_enter()
    {
        Assert.True(_guard.TryEnter(s_session, _command));
        Assert.True(_guard.TryEnter(s_session, _command));
        _guard.Exit(s_session);
        Assert.True(_guard.Close(_last));
        Assert.Throws<InvalidOperationException>(() => _guard.TryEnter(s_session, _command));
        Assert.True(_guard.TryEnter(s_session, _last));
        _guard.Exit(s_session);
        Assert.Throws<InvalidOperationException>(() => _guard.TryEnter(s_session, _command));
        Assert.False(_guard.TryBorrow(_last));
    }

    [Fact]
    public void The_owner_keeps_the_session_until_the_response_is_read()
    {
        _guard.TryEnter(s_session, _command);
        Assert.False(_guard.TryBorrow(_last));
        Assert.False(_guard.Close(_last));
        Assert.False(_guard.WaitUntilFree(SystemDeadline.After(0)));
        Assert.Throws<InvalidOperationException>(() => _guard.TryEnter(s_session, _command));
        _guard.Exit(s_session);
        Assert.True(_guard.WaitUntilFree(Deadline.Never));
    }

    [Fact]
    public async Task The_end_of_an_operation_wakes_the_waiting_thread()
    {
        _guard.TryEnter(s_session, _command);
        Assert.False(_guard.Close(_last));
        Task<bool> waiting = Task.Factory.StartNew(
            () => _guard.WaitUntilFree(Deadline.Never),
            TestToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        _guard.Exit(s_session);
        Assert.True(await waiting);
    }

    [Fact]
    public void An_operation_has_to_wait_for_the_return_of_a_borrowed_session()
    {
        Assert.True(_guard.TryBorrow(_last));
        Assert.True(_guard.TryEnter(s_session, _last));
        Assert.False(_guard.TryBorrow(_last));
        Assert.False(_guard.TryEnter(s_session, _command));
        _guard.Exit(s_session);
        Assert.False(_guard.TryEnter(s_session, _command));
        _guard.ReturnBorrowed();
        Assert.True(_guard.TryEnter(s_session, _command));
        Assert.False(_guard.Close(_last));
    }
}
