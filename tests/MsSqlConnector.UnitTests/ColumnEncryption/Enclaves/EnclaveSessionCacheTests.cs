using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Sessions are shared for 8 hours, and one caller at a time attests for a key.</summary>
public sealed class EnclaveSessionCacheTests
{
    private static readonly EnclaveSessionKey s_key = new("server", "db", SqlConnectionAttestationProtocol.HGS, "http://hgs");

    private readonly TestClock _clock = new();
    private readonly EnclaveSessionCache _cache;

    public EnclaveSessionCacheTests() => _cache = new EnclaveSessionCache(_clock, 60_000);

    [Fact]
    public void A_session_is_found_for_8_hours()
    {
        EnclaveSession session = Attest(s_key);
        _clock.Advance(TimeSpan.FromHours(8) - TimeSpan.FromTicks(1));
        Assert.True(_cache.TryGet(s_key, out EnclaveSession? found));
        Assert.Same(session, found);
        _clock.Advance(TimeSpan.FromTicks(1));
        Assert.False(_cache.TryGet(s_key, out _));
    }

    [Fact]
    public void The_server_ignores_case_and_every_other_part_of_the_key_counts()
    {
        EnclaveSession session = Attest(s_key);
        Assert.True(_cache.TryGet(
            new EnclaveSessionKey("SERVER", "db", SqlConnectionAttestationProtocol.HGS, "http://hgs"), out EnclaveSession? found));
        Assert.Same(session, found);
        Assert.False(_cache.TryGet(new EnclaveSessionKey("server2", "db", SqlConnectionAttestationProtocol.HGS, "http://hgs"), out _));
        Assert.False(_cache.TryGet(new EnclaveSessionKey("server", "db2", SqlConnectionAttestationProtocol.HGS, "http://hgs"), out _));
        Assert.False(_cache.TryGet(new EnclaveSessionKey("server", "db", SqlConnectionAttestationProtocol.None, "http://hgs"), out _));
        Assert.False(_cache.TryGet(new EnclaveSessionKey("server", "db", SqlConnectionAttestationProtocol.HGS, "http://hgs2"), out _));
    }

    [Fact]
    public void Only_the_invalid_session_is_removed()
    {
        EnclaveSession first = Attest(s_key);
        _cache.Invalidate(s_key, first);
        Assert.False(_cache.TryGet(s_key, out _));
        EnclaveSession second = Attest(s_key);
        _cache.Invalidate(s_key, first);
        Assert.True(_cache.TryGet(s_key, out EnclaveSession? found));
        Assert.Same(second, found);
    }

    [Theory]
    [SyncAndAsync]
    public async Task One_of_many_callers_attests_and_the_others_get_its_session(bool isAsync)
    {
        int attestationCount = 0;
        int callerCount = 0;
        var allCalled = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        async Task<EnclaveSession> RunAsync()
        {
            if (Interlocked.Increment(ref callerCount) == 8)
            {
                allCalled.SetResult(true);
            }

            using AttestationTurn turn = isAsync
                ? await _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None)
                : _cache.Enter(s_key, Deadline.Never, CancellationToken.None);
            if (turn.Session is { } session)
            {
                return session;
            }

            Interlocked.Increment(ref attestationCount);
            await allCalled.Task;
            turn.Complete(Create());
            return turn.Session!;
        }

        EnclaveSession[] sessions = await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => isAsync
            ? RunAsync()
            : Task.Factory.StartNew(RunAsync, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap()));
        Assert.Equal(1, attestationCount);
        Assert.Single(sessions.Distinct());
    }

    [Fact]
    public async Task After_a_failure_the_next_caller_attests()
    {
        AttestationTurn failing = await _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None);
        Task<AttestationTurn> second = _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None);
        Task<AttestationTurn> third = _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None);
        Assert.False(second.IsCompleted || third.IsCompleted);
        failing.Dispose();
        AttestationTurn next = await second;
        Assert.Null(next.Session);
        Assert.False(third.IsCompleted);
        next.Complete(Create());
        next.Dispose();
        using AttestationTurn last = await third;
        Assert.Same(next.Session, last.Session);
    }

    [Fact]
    public async Task Callers_with_other_keys_do_not_wait()
    {
        using AttestationTurn one = await _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None);
        using AttestationTurn other = _cache.Enter(
            new EnclaveSessionKey("other", "db", SqlConnectionAttestationProtocol.HGS, ""), Deadline.Never, CancellationToken.None);
        Assert.Null(other.Session);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_canceled_caller_leaves_the_turn_to_the_others(bool isAsync)
    {
        using (await _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None))
        {
            using var canceled = new CancellationTokenSource();
            Task<AttestationTurn> waiting = isAsync
                ? _cache.EnterAsync(s_key, Deadline.Never, canceled.Token)
                : Task.Run(() => _cache.Enter(s_key, Deadline.Never, canceled.Token));
            canceled.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
        }

        using AttestationTurn next = _cache.Enter(s_key, Deadline.Never, CancellationToken.None);
        Assert.Null(next.Session);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_caller_does_not_wait_beyond_its_deadline(bool isAsync)
    {
        using AttestationTurn slow = await _cache.EnterAsync(s_key, Deadline.Never, CancellationToken.None);
        var deadline = SystemDeadline.After(1);
        using AttestationTurn own = isAsync
            ? await _cache.EnterAsync(s_key, deadline, CancellationToken.None)
            : _cache.Enter(s_key, deadline, CancellationToken.None);
        Assert.True(deadline.HasPassed);
        Assert.Null(own.Session);
        own.Complete(Create());
        own.Dispose();

        // The turn of the slow caller is still taken.
        Assert.False(
            _cache.EnterAsync(
                new EnclaveSessionKey("server", "db", SqlConnectionAttestationProtocol.HGS, "http://hgs"),
                Deadline.Never,
                CancellationToken.None).IsCompleted);
    }

    [Fact]
    public void A_slow_attestation_delays_the_others_only_for_the_longest_wait()
    {
        var cache = new EnclaveSessionCache(TimeProvider.System, maxWaitMilliseconds: 1);
        using AttestationTurn slow = cache.Enter(s_key, Deadline.Never, CancellationToken.None);
        using AttestationTurn other = cache.Enter(s_key, Deadline.Never, CancellationToken.None);
        Assert.Null(other.Session);
    }

    [Fact]
    public void A_turn_can_be_disposed_twice()
    {
        AttestationTurn turn = _cache.Enter(s_key, Deadline.Never, CancellationToken.None);
        turn.Dispose();
        turn.Dispose();
        using AttestationTurn next = _cache.Enter(s_key, Deadline.Never, CancellationToken.None);
        using AttestationTurn late = _cache.Enter(s_key, SystemDeadline.After(1), CancellationToken.None);
        Assert.Null(late.Session);
    }

    private EnclaveSession Attest(in EnclaveSessionKey key)
    {
        using AttestationTurn turn = _cache.Enter(key, Deadline.Never, CancellationToken.None);
        Assert.Null(turn.Session);
        turn.Complete(Create());
        return turn.Session!;
    }

    private static EnclaveSession Create() => new(new byte[8], new byte[32]);
}
