using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Typed rows whose enumerators, delegates or progress fail. The exception reaches the caller, and the connection stays usable.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class TypedFaultTests
{
    private const int RowCount = 30;
    private const int FailingRow = 15;

    private static readonly string s_text = new('x', 1_500);

    public enum Place
    {
        GetEnumerator,
        MoveNext,
        Current,
        Dispose,
        IdDelegate,
        TextDelegate,
        Progress,
    }

    public static TheoryData<Place, int> Places
    {
        get
        {
            TheoryData<Place, int> places = new();
            foreach (Place place in Enum.GetValues<Place>())
            {
                for (int way = 0; way < 3; way++)
                {
                    places.Add(place, way);
                }
            }

            return places;
        }
    }

    [Theory]
    [MemberData(nameof(Places))]
    public async Task An_exception_reaches_the_caller(Place place, int way)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = FailingRow };
        InvalidCastException failure = new("typed");
        FailingRows rows = new(place, failure);
        SqlBulkCopyColumns<int> columns = new SqlBulkCopyColumns<int>()
            .Column("id", row => place == Place.IdDelegate && row == FailingRow ? throw failure : row)
            .Column("text", row => place == Place.TextDelegate && row == FailingRow ? throw failure : s_text);
        FailingProgress? progress = place == Place.Progress ? new FailingProgress(failure) : null;

        Exception? exception = await Record.ExceptionAsync(() => way switch
        {
            0 => Task.Run(() => copy.WriteToServer(rows, columns, progress), TestToken),
            1 => copy.WriteToServerAsync((IEnumerable<int>)rows, columns, progress, TestToken),
            _ => copy.WriteToServerAsync((IAsyncEnumerable<int>)rows, columns, progress, TestToken),
        });

        Assert.Contains(Causes(exception), cause => ReferenceEquals(cause, failure));
        Assert.Equal(place == Place.GetEnumerator ? 0 : 1, rows.DisposeCount);

        // The rows are already stored when the enumerator is disposed of.
        await rig.AssertUsableAsync(connection, place == Place.Dispose ? RowCount : 0);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Invalid_columns_are_refused(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        foreach (SqlBulkCopyColumns<int> columns in (SqlBulkCopyColumns<int>[])
        [
            new SqlBulkCopyColumns<int>(),
            new SqlBulkCopyColumns<int>().Column("missing", row => row),
            new SqlBulkCopyColumns<int>().Column("id", row => row).Column("id", row => row),
            new SqlBulkCopyColumns<int>().Column("id", row => row).Column("ID", row => row),
            new SqlBulkCopyColumns<int>().Column("id", row => (int?)null),
            new SqlBulkCopyColumns<int>().Column("id", row => new object()),
            new SqlBulkCopyColumns<int>().Column("id", row => long.MaxValue),
            new SqlBulkCopyColumns<int>().Column("id", row => "x"),
        ])
        {
            using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };

            Exception? exception = isAsync
                ? await Record.ExceptionAsync(() => copy.WriteToServerAsync(Enumerable.Range(0, 3), columns, cancellationToken: TestToken))
                : Record.Exception(() => copy.WriteToServer(Enumerable.Range(0, 3), columns));

            Assert.IsType<InvalidOperationException>(exception);
        }

        await rig.AssertUsableAsync(connection);
    }

    private static IEnumerable<Exception> Causes(Exception? exception)
    {
        for (; exception is not null; exception = exception.InnerException)
        {
            yield return exception;
        }
    }

    private sealed class FailingProgress(Exception failure) : IProgress<long>
    {
        public void Report(long value) => throw failure;
    }

    /// <summary>Rows whose enumeration fails at one operation.</summary>
    private sealed class FailingRows(Place place, Exception failure)
        : IEnumerable<int>, IAsyncEnumerable<int>, IEnumerator<int>, IAsyncEnumerator<int>
    {
        private int _row = -1;

        public int DisposeCount { get; private set; }

        public int Current => place == Place.Current && _row == FailingRow ? throw failure : _row;

        object IEnumerator.Current => Current;

        public IEnumerator<int> GetEnumerator() => place == Place.GetEnumerator ? throw failure : this;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            place == Place.GetEnumerator ? throw failure : this;

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public bool MoveNext() => place == Place.MoveNext && _row == FailingRow ? throw failure : ++_row < RowCount;

        public async ValueTask<bool> MoveNextAsync()
        {
            await Task.Yield();
            return MoveNext();
        }

        public void Dispose()
        {
            DisposeCount++;
            if (place == Place.Dispose)
            {
                throw failure;
            }
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }

        public void Reset() => throw new NotSupportedException();
    }
}
