using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>The list of open readers, which several threads change.</summary>
public sealed class OpenReadersTests
{
    private static readonly NoExecution s_execution = new();
    private static readonly ActiveRequest s_active = new(
        new SessionLease(new RequestControl(new CountingTransport(), TimeProvider.System)));

    [Fact]
    public async Task A_reader_can_be_found_while_others_open_and_close()
    {
        const int Count = 200_000;
        Connections.OpenReaders readers = default;
        using System.Data.DataTableReader first = new(new System.Data.DataTable());
        using System.Data.DataTableReader second = new(new System.Data.DataTable());
        readers.Add(Open(first));
        OpenReader another = Open(second);
        bool isOver = false;
        Task searching = Task.Factory.StartNew(
            () =>
            {
                while (!Volatile.Read(ref isOver))
                {
                    Assert.NotNull(readers.Any);
                }
            },
            TestToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        for (int i = 0; i < Count && !searching.IsCompleted; i++)
        {
            Begin(another, second);
            readers.Add(another);
            readers.Remove(second);
        }

        Volatile.Write(ref isOver, true);
        await searching;
    }

    private static OpenReader Open(DbDataReader reader)
    {
        var open = new OpenReader(null!);
        Begin(open, reader);
        return open;
    }

    private static void Begin(OpenReader open, DbDataReader reader) =>
        open.Begin(reader, s_execution, s_active, options: null, stoppableText: null);

    private sealed class NoExecution : IReaderExecution
    {
        public ResponseObserver? DetachObserver() => null;

        public void EndReader()
        {
        }
    }
}
