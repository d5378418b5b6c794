using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Enumerations that end early: they are disposed of, and the connection stays usable.</summary>
public sealed class TypedSourceTests
{
    private static readonly SqlBulkCopyColumns<int> s_columns = new SqlBulkCopyColumns<int>().Column("id", static id => id);

    [Theory]
    [SyncAndAsync]
    public async Task An_enumeration_that_throws_is_disposed(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        var source = new Source { FailsAfter = 3 };

        await Assert.ThrowsAsync<InvalidDataException>(() => WriteAsync(copy, source, isAsync));

        Assert.Equal(1, source.DisposeCount);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_invalid_copy_does_not_begin_the_enumeration(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using var copy = new SqlBulkCopy(rig.Connection);
        var source = new Source();

        await Assert.ThrowsAsync<InvalidOperationException>(() => WriteAsync(copy, source, isAsync));

        Assert.Equal((0, 0), (source.BeginCount, source.DisposeCount));
    }

    [Fact]
    public async Task An_asynchronous_enumeration_that_waits_is_disposed_when_it_returns()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using var cancellation = new CancellationTokenSource();
        var source = new Source { WaitsAfter = 2 };

        Task copying = copy.WriteToServerAsync((IAsyncEnumerable<int>)source, s_columns, cancellationToken: cancellation.Token);
        await source.Waiting.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => copying);
        Assert.Equal(0, source.DisposeCount);
        await rig.AssertUsableAsync();

        source.Released.SetResult();
        await source.Disposed.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);
        Assert.Equal(1, source.DisposeCount);
    }

    private static Task WriteAsync(SqlBulkCopy copy, Source source, bool isAsync) =>
        isAsync ? copy.WriteToServerAsync((IAsyncEnumerable<int>)source, s_columns, cancellationToken: TestToken)
        : Task.Run(() => copy.WriteToServer((IEnumerable<int>)source, s_columns), TestToken);

    /// <summary>Ten numbers, with a failure or a wait that ignores the token.</summary>
    private sealed class Source : IEnumerable<int>, IAsyncEnumerable<int>, IEnumerator<int>, IAsyncEnumerator<int>
    {
        private const int Count = 10;

        public int FailsAfter { get; init; } = -1;

        public int WaitsAfter { get; init; } = -1;

        public int BeginCount { get; private set; }

        public int DisposeCount { get; private set; }

        public TaskCompletionSource Waiting { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource Released { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource Disposed { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public int Current { get; private set; } = -1;

        object System.Collections.IEnumerator.Current => Current;

        public IEnumerator<int> GetEnumerator()
        {
            BeginCount++;
            return this;
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            BeginCount++;
            return this;
        }

        public bool MoveNext() => ++Current == FailsAfter ? throw new InvalidDataException("source") : Current < Count;

        public async ValueTask<bool> MoveNextAsync()
        {
            await Task.Yield();
            if (Current + 1 == WaitsAfter)
            {
                Waiting.SetResult();
                await Released.Task;
            }

            return MoveNext();
        }

        public void Reset() => throw new NotSupportedException();

        public void Dispose() => DisposeCount++;

        public ValueTask DisposeAsync()
        {
            Dispose();
            Disposed.SetResult();
            return default;
        }
    }
}
