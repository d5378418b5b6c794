using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Configuration;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Keys are fetched once, cached for a time, and looked up by precedence.</summary>
[EveryBuild]
public sealed class KeyResolverTests
{
    [Fact]
    public async Task A_key_is_fetched_once_and_cached()
    {
        KeyRig rig = new();
        CellKey key = rig.Resolve(KeyRig.Key("path"));

        Assert.Same(key, rig.Resolve(KeyRig.Key("path")));
        Assert.True(rig.Resolver.TryGetCached(rig.Scope, KeyRig.Key("path"), out CellKey? cached));
        Assert.Same(key, cached);
        Assert.Same(key, await rig.ResolveAsync(KeyRig.Key("path"), TestToken));
        Assert.Equal((1, 0), (rig.Store.SyncCount, rig.Store.AsyncCount));
        Assert.NotSame(key, rig.Resolve(KeyRig.Key("other path")));
        Assert.NotSame(key, rig.Resolver.Resolve(rig.Scope with { DataSource = "other" }, KeyRig.Key("path"), KeyWait.Unlimited));
    }

    [Fact]
    public void A_key_expires()
    {
        KeyRig rig = new();
        rig.Cache.TimeToLive = TimeSpan.FromMinutes(1);
        CellKey key = rig.Resolve(KeyRig.Key("path"));
        rig.Clock.Advance(TimeSpan.FromSeconds(59));
        Assert.Same(key, rig.Resolve(KeyRig.Key("path")));
        rig.Clock.Advance(TimeSpan.FromSeconds(1));

        Assert.False(rig.Resolver.TryGetCached(rig.Scope, KeyRig.Key("path"), out _));
        Assert.NotSame(key, rig.Resolve(KeyRig.Key("path")));
        Assert.Equal([7], CellBytes.Decrypt(key, CellBytes.Encrypt(key, [7], CellEncryptionType.Randomized)));
    }

    [Fact]
    public void The_sweep_removes_only_expired_keys()
    {
        KeyRig rig = new();
        rig.Cache.TimeToLive = TimeSpan.FromMinutes(1);
        rig.Resolve(KeyRig.Key("old"));
        rig.Clock.Advance(TimeSpan.FromSeconds(30));
        rig.Resolve(KeyRig.Key("new"));
        rig.Clock.Advance(TimeSpan.FromSeconds(31));
        rig.Cache.Sweep();
        rig.Clock.Advance(TimeSpan.FromSeconds(1));

        Assert.False(rig.Resolver.TryGetCached(rig.Scope, KeyRig.Key("old"), out _));
        Assert.True(rig.Resolver.TryGetCached(rig.Scope, KeyRig.Key("new"), out _));
    }

    [Fact]
    public void The_timer_removes_a_key_that_is_not_used()
    {
        WeakReference key = ResolveShortLived(new KeyRig());

        Eventually.IsTrue(
            () =>
            {
                GC.Collect();
                return !key.IsAlive;
            },
            "The key is removed from the cache and collected.");
    }

    [Fact]
    public async Task A_time_of_zero_disables_the_cache()
    {
        KeyRig rig = new();
        rig.Cache.TimeToLive = TimeSpan.Zero;
        rig.Resolve(KeyRig.Key("path"));
        rig.Resolve(KeyRig.Key("path"));
        await rig.ResolveAsync(KeyRig.Key("path"), TestToken);

        Assert.Equal((2, 1), (rig.Store.SyncCount, rig.Store.AsyncCount));
    }

    [Fact]
    public async Task Concurrent_asynchronous_callers_cause_one_call()
    {
        KeyRig rig = new();
        TaskCompletionSource<byte[]> response = new(TaskCreationOptions.RunContinuationsAsynchronously);
        rig.Store.DecryptAsync = (_, _) => response.Task;
        Task<CellKey>[] callers = [.. Enumerable.Range(0, 20).Select(_ => rig.ResolveAsync(KeyRig.Key("path"), TestToken))];
        Assert.DoesNotContain(callers, caller => caller.IsCompleted);
        response.SetResult(FakeStore.CreateKey());

        Assert.Single((await Task.WhenAll(callers)).Distinct());
        Assert.Equal(1, rig.Store.AsyncCount);
    }

    [Fact]
    [NotOn(
        BuildTarget.Mono,
        "On mono, the disposal of a transaction scope that flows through await fails after a thread without "
        + "its context completes the await.")]
    public async Task The_call_for_all_asynchronous_callers_has_neither_the_activity_nor_the_transaction_of_the_first_one()
    {
        KeyRig rig = new();
        List<object?> seen = [];
        rig.Store.DecryptAsync = async (_, _) =>
        {
            seen.AddRange([Activity.Current, Transaction.Current]);
            await Task.Yield();
            seen.AddRange([Activity.Current, Transaction.Current]);
            return FakeStore.CreateKey();
        };
        using Activity activity = new Activity("caller").Start();
        using TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled);

        await rig.ResolveAsync(KeyRig.Key("path"), TestToken);

        Assert.Equal(4, seen.Count);
        Assert.All(seen, Assert.Null);
        Assert.Same(activity, Activity.Current);
        Assert.NotNull(Transaction.Current);
    }

    [Fact]
    public async Task Concurrent_synchronous_callers_cause_one_call()
    {
        KeyRig rig = new();
        using ManualResetEventSlim isCalled = new();
        using ManualResetEventSlim canReturn = new();
        rig.Store.Decrypt = _ =>
        {
            isCalled.Set();
            canReturn.Wait(TestToken);
            return FakeStore.CreateKey();
        };
        Task<CellKey> first = StartThread(() => rig.Resolve(KeyRig.Key("path")));
        isCalled.Wait(TestToken);
        Task<CellKey>[] others = [.. Enumerable.Range(0, 5).Select(_ => StartThread(() => rig.Resolve(KeyRig.Key("path"))))];
        Task<CellKey> asynchronous = rig.ResolveAsync(KeyRig.Key("path"), TestToken);
        Assert.False(asynchronous.IsCompleted);
        canReturn.Set();

        CellKey key = await first;
        Assert.All(await Task.WhenAll(others), other => Assert.Same(key, other));
        Assert.Same(key, await asynchronous);
        Assert.Equal((1, 0), (rig.Store.SyncCount, rig.Store.AsyncCount));
    }

    [Fact]
    public async Task A_synchronous_caller_does_not_wait_for_an_asynchronous_call()
    {
        KeyRig rig = new();
        TaskCompletionSource<byte[]> response = new(TaskCreationOptions.RunContinuationsAsynchronously);
        rig.Store.DecryptAsync = (_, _) => response.Task;
        Task<CellKey> asynchronous = rig.ResolveAsync(KeyRig.Key("path"), TestToken);
        await Eventually.IsTrueAsync(() => rig.Store.Tokens.Count == 1, "The store is called.");

        rig.Resolve(KeyRig.Key("path"));

        Assert.False(asynchronous.IsCompleted);
        Assert.Equal((1, 1), (rig.Store.SyncCount, rig.Store.AsyncCount));
        response.SetResult(FakeStore.CreateKey());
        await asynchronous;
    }

    [Fact]
    public void A_store_that_needs_its_own_key_does_not_wait_for_itself()
    {
        KeyRig rig = new();
        int depth = 0;
        rig.Store.Decrypt = _ =>
        {
            if (depth++ == 0)
            {
                rig.Resolve(KeyRig.Key("path"));
            }

            return FakeStore.CreateKey();
        };

        rig.Resolve(KeyRig.Key("path"));
        Assert.Equal(2, rig.Store.SyncCount);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_synchronous_caller_stops_waiting_for_another_thread_and_does_not_stop_the_call(bool isCanceled)
    {
        KeyRig rig = new();
        using ManualResetEventSlim isCalled = new();
        using ManualResetEventSlim canReturn = new();
        rig.Store.Decrypt = _ =>
        {
            isCalled.Set();
            canReturn.Wait(TestToken);
            return FakeStore.CreateKey();
        };
        Task<CellKey> owner = StartThread(() => rig.Resolve(KeyRig.Key("path")));
        isCalled.Wait(TestToken);
        using CancellationTokenSource cancellation = new();
        KeyWait wait = isCanceled
            ? new KeyWait(Deadline.Never, cancellation.Token)
            : new KeyWait(SystemDeadline.After(20), CancellationToken.None);
        Task<CellKey> stopped = StartThread(() => rig.Resolver.Resolve(rig.Scope, KeyRig.Key("path"), wait));
        Task<CellKey> other = StartThread(() => rig.Resolve(KeyRig.Key("path")));
        cancellation.CancelAfter(20);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => stopped);
        Assert.False(owner.IsCompleted);
        canReturn.Set();
        Assert.Same(await owner, await other);
        Assert.Equal(1, rig.Store.SyncCount);
    }

    [Fact]
    public void A_stopped_wait_calls_no_store_and_is_not_the_failure_of_a_key()
    {
        KeyRig rig = new();
        using CancellationTokenSource cancellation = new();
        rig.Store.Decrypt = path =>
        {
            cancellation.Cancel();
            throw new InvalidOperationException(path);
        };
        KeyWait wait = new(Deadline.Never, cancellation.Token);
        Assert.ThrowsAny<OperationCanceledException>(() => rig.Resolver.Resolve(rig.Scope, KeyRig.Key("first", "second"), wait));
        Assert.Equal(1, rig.Store.SyncCount);
        Assert.ThrowsAny<OperationCanceledException>(
            () => rig.Resolver.Resolve(rig.Scope, KeyRig.Key("first"), new KeyWait(SystemDeadline.After(-1), CancellationToken.None)));
        Assert.Equal(1, rig.Store.SyncCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_store_that_returns_its_cleared_array_is_refused(bool isAsync)
    {
        KeyRig rig = new();
        rig.Cache.TimeToLive = TimeSpan.Zero;
        byte[] cached = CellVectors.Bytes(CellVectors.Key1);
        rig.Store.Decrypt = _ => cached;
        await ResolveAsync(rig, KeyRig.Key("path"), isAsync);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => ResolveAsync(rig, KeyRig.Key("path"), isAsync));
        Assert.Contains("all bytes are zero", exception.InnerException!.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_canceled_caller_does_not_cancel_the_others()
    {
        KeyRig rig = new();
        TaskCompletionSource<byte[]> response = new(TaskCreationOptions.RunContinuationsAsynchronously);
        rig.Store.DecryptAsync = (_, _) => response.Task;
        using CancellationTokenSource cancellation = new();
        Task<CellKey> canceled = rig.ResolveAsync(KeyRig.Key("path"), cancellation.Token);
        Task<CellKey> other = rig.ResolveAsync(KeyRig.Key("path"), TestToken);
        await Eventually.IsTrueAsync(() => rig.Store.AsyncCount == 1, "The store is called.");
        cancellation.Cancel();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => canceled);
        Assert.False(rig.Store.Tokens[0].IsCancellationRequested);
        response.SetResult(FakeStore.CreateKey());
        await other;
        Assert.Equal(1, rig.Store.AsyncCount);
    }

    [Fact]
    public async Task The_call_is_canceled_when_all_callers_are_canceled()
    {
        KeyRig rig = new();
        rig.Store.DecryptAsync = async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return [];
        };
        using CancellationTokenSource cancellation = new();
        Task<CellKey>[] callers = [.. Enumerable.Range(0, 3).Select(_ => rig.ResolveAsync(KeyRig.Key("path"), cancellation.Token))];
        await Eventually.IsTrueAsync(() => rig.Store.AsyncCount == 1, "The store is called.");
        cancellation.Cancel();
        foreach (Task<CellKey> caller in callers)
        {
            OperationCanceledException exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => caller);
            Assert.Equal(cancellation.Token, exception.CancellationToken);
        }

        Assert.True(rig.Store.Tokens[0].IsCancellationRequested);
        rig.Store.DecryptAsync = null;
        await rig.ResolveAsync(KeyRig.Key("path"), TestToken);
        Assert.Equal(2, rig.Store.AsyncCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failure_is_reported_and_not_cached(bool isAsync)
    {
        KeyRig rig = new();
        InvalidOperationException cause = new("The store failed.");
        rig.Store.Decrypt = _ => throw cause;

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => ResolveAsync(rig, KeyRig.Key("path"), isAsync));

        Assert.Same(cause, exception.InnerException);
        Assert.Equal((0, 11), (exception.Number, exception.Class));
        Assert.StartsWith(
            "Failed to decrypt a column encryption key using key store provider: 'STORE'.", exception.Message, StringComparison.Ordinal);
        Assert.Contains("are: '03-04-05-06-07-08-09-0A-0B-0C'", exception.Message, StringComparison.Ordinal);
        rig.Store.Decrypt = _ => FakeStore.CreateKey();
        await ResolveAsync(rig, KeyRig.Key("path"), isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_values_of_a_key_are_tried_in_order(bool isAsync)
    {
        KeyRig rig = new();
        List<string> paths = [];
        rig.Store.Decrypt = path =>
        {
            paths.Add(path);
            return path == "second" ? FakeStore.CreateKey() : throw new InvalidOperationException(path);
        };

        CellKey key = await ResolveAsync(rig, KeyRig.Key("first", "second", "third"), isAsync);

        Assert.Equal(["first", "second"], paths);
        Assert.Same(key, await ResolveAsync(rig, KeyRig.Key("second"), isAsync));
        Assert.True(rig.Resolver.TryGetCached(rig.Scope, KeyRig.Key("first", "second"), out _));
        SqlException last = await Assert.ThrowsAsync<SqlException>(() => ResolveAsync(rig, KeyRig.Key("a", "b"), isAsync));
        Assert.Equal("b", last.InnerException!.Message);
        await Assert.ThrowsAsync<ArgumentException>(() => ResolveAsync(rig, KeyRig.Key(), isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Keys_that_are_not_keys_are_rejected(bool isAsync)
    {
        KeyRig rig = new();
        rig.Store.Decrypt = path => path == "short" ? new byte[31] : null!;

        ArgumentException refusal = await Assert.ThrowsAsync<ArgumentException>(() => ResolveAsync(rig, KeyRig.Key("short"), isAsync));
        Assert.Contains("its length: 31 does not match the length: 32", refusal.Message, StringComparison.Ordinal);
        Assert.IsType<InvalidOperationException>(
            (await Assert.ThrowsAsync<SqlException>(() => ResolveAsync(rig, KeyRig.Key("null"), isAsync))).InnerException);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_bytes_that_a_store_returns_are_cleared(bool isAsync)
    {
        KeyRig rig = new();
        byte[] bytes = CellVectors.Bytes(CellVectors.Key1);
        rig.Store.Decrypt = _ => bytes;
        await ResolveAsync(rig, KeyRig.Key("path"), isAsync);

        Assert.Equal(new byte[32], bytes);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Stores_of_the_command_precede_those_of_the_connection_and_have_keys_of_their_own(bool isAsync)
    {
        KeyRig rig = new();
        FakeStore command = new(), connection = new();
        KeyStoreSet ofCommand = KeyStoreSet.Empty.With("store", command);
        KeyStoreSet ofConnection = KeyStoreSet.Empty.With("Store", connection);
        EncryptedKey key = KeyRig.Key("path");
        for (int round = 0; round < 2; round++)
        {
            await ResolveAsync(rig, key, isAsync, new KeyScope("server", ofCommand, ofConnection));
            await ResolveAsync(rig, key, isAsync, new KeyScope("server", KeyStoreSet.Empty, ofConnection));
            await ResolveAsync(rig, key, isAsync, new KeyScope("server", KeyStoreSet.Empty, KeyStoreSet.Empty));
        }

        Assert.True(rig.Resolver.TryGetCached(new KeyScope("server", null, ofConnection), key, out _));
        Assert.False(rig.Resolver.TryGetCached(new KeyScope("server", null, KeyStoreSet.Empty.With("store", new FakeStore())), key, out _));
        Assert.Equal((1, 1, 1), (Count(command), Count(connection), Count(rig.Store)));
    }

    [Fact]
    public void System_stores_are_used_and_cached_despite_registrations()
    {
        KeyRig rig = new();
        KeyScope scope = new("server", KeyStoreSet.Empty.With("mine", new FakeStore()), null);
        EncryptedKey key = new(1, 2, 3, 4, [KeyRig.Value("path", "mssql_SYSTEM")]);

        Assert.Same(rig.Resolver.Resolve(scope, key, KeyWait.Unlimited), rig.Resolver.Resolve(scope, key, KeyWait.Unlimited));
        Assert.Equal(1, rig.SystemStore.SyncCount);
    }

    [Fact]
    public void An_unknown_store_is_reported_with_the_known_ones()
    {
        KeyRig rig = new();
        EncryptedKey key = new(1, 2, 3, 4, [KeyRig.Value("path", "UNKNOWN")]);

        string message = Assert.Throws<ArgumentException>(() => rig.Resolve(key)).Message;

        Assert.Contains("Invalid key store provider name: 'UNKNOWN'", message, StringComparison.Ordinal);
        Assert.Contains("Valid system key store provider names are: 'MSSQL_SYSTEM'", message, StringComparison.Ordinal);
        Assert.Contains("custom key store provider names are: 'STORE'", message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Only_trusted_paths_of_a_listed_server_are_used(bool isAsync)
    {
        KeyRig rig = new();
        await ResolveAsync(rig, KeyRig.Key("cached"), isAsync);
        rig.Paths.Paths["SERVER"] = ["Good"];
        rig.Paths.Paths["empty"] = [];
        rig.Paths.Paths["null"] = null!;

        await ResolveAsync(rig, KeyRig.Key("good"), isAsync);
        foreach ((string server, string path) in new[] { ("server", "bad"), ("server", "cached"), ("empty", "good"), ("null", "good") })
        {
            KeyScope scope = new(server, null, null);
            ArgumentException refusal = await Assert.ThrowsAsync<ArgumentException>(
                () => ResolveAsync(rig, KeyRig.Key(path), isAsync, scope));
            Assert.StartsWith(
                $"Column master key path '{path}' received from server '{server}' is not a trusted key path.",
                refusal.Message,
                StringComparison.Ordinal);
            Assert.False(rig.Resolver.TryGetCached(scope, KeyRig.Key(path), out _));
        }

        await ResolveAsync(rig, KeyRig.Key("bad", "good"), isAsync);
    }

    private static int Count(FakeStore store) => store.SyncCount + store.AsyncCount;

    private static async Task<CellKey> ResolveAsync(KeyRig rig, EncryptedKey key, bool isAsync, KeyScope? scope = null) => isAsync
        ? rig.Resolver.TryGetCached(scope ?? rig.Scope, key, out CellKey? cached)
            ? cached
            : await rig.Resolver.ResolveAsync(scope ?? rig.Scope, key, TestToken)
        : rig.Resolver.TryGetCached(scope ?? rig.Scope, key, out CellKey? present) ? present
        : rig.Resolver.Resolve(scope ?? rig.Scope, key, KeyWait.Unlimited);

    private static Task<CellKey> StartThread(Func<CellKey> function) =>
        Task.Factory.StartNew(function, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static WeakReference ResolveShortLived(KeyRig rig)
    {
        rig.Cache.TimeToLive = TimeSpan.FromMilliseconds(1);
        WeakReference key = new(rig.Resolve(KeyRig.Key("path")));
        rig.Clock.Advance(TimeSpan.FromMinutes(1));
        return key;
    }
}
