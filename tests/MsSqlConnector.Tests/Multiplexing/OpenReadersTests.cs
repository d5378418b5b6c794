using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>The list of open readers, which several threads change.</summary>
public sealed class OpenReadersTests
{
    [Fact]
    public async Task A_reader_can_be_found_while_others_open_and_close()
    {
        const int Count = 200_000;
        Connections.OpenReaders readers = default;
        using System.Data.DataTableReader first = new(new System.Data.DataTable());
        using System.Data.DataTableReader second = new(new System.Data.DataTable());
        readers.Add(first);
        bool isOver = false;
        Task searching = Task.Factory.StartNew(
            () =>
            {
                while (!Volatile.Read(ref isOver))
                {
                    Assert.NotNull(readers.Any);
                }
            },
            TestContext.Current.CancellationToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        for (int i = 0; i < Count && !searching.IsCompleted; i++)
        {
            readers.Add(second);
            readers.Remove(second);
        }

        Volatile.Write(ref isOver, true);
        await searching;
    }
}
