using System;
using System.Data.Common;
using System.Runtime.CompilerServices;
using System.Transactions;

namespace MsSqlConnector.ProcessHost;

/// <summary>Prints the event counters of a provider after each of a few steps.</summary>
internal sealed class CounterSteps(Provider provider, string connectionString)
{
    /// <summary>The number of counters, which are the same for both providers.</summary>
    private const int Count = 16;

    public void Run()
    {
        using DbConnection first = Open("");
        Print("first opened");
        DbConnection second = Open("");
        Print("second opened");
        second.Dispose();
        Print("second closed");
        Open("").Dispose();
        Print("opened and closed");
        first.Close();
        Print("all closed");
        RunInTransaction();
        Print("transaction ended");
        DbConnection unpooled = Open("Pooling=false");
        Print("unpooled opened");
        unpooled.Dispose();
        Print("unpooled closed");
        RunInTransactionUnpooled();
        Print("unpooled transaction ended");
    }

    /// <summary>Leaks the only connection of a pool, which the next caller then gets.</summary>
    public void Leak()
    {
        OpenAndForget();
        for (int round = 0; round < 3; round++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Open("Max Pool Size=1").Dispose();
        Print("reclaimed");
    }

    private static void Print(string step) => Console.WriteLine($"{step}: {CounterListener.Read(Count)}");

    private void RunInTransaction()
    {
        using var scope = new TransactionScope();
        Open("").Dispose();
        Print("closed in a transaction");
        Open("").Dispose();
        Print("closed again in a transaction");
        scope.Complete();
    }

    private void RunInTransactionUnpooled()
    {
        using var scope = new TransactionScope();
        Open("Pooling=false").Dispose();
        Print("unpooled closed in a transaction");
        scope.Complete();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void OpenAndForget() => Open("Max Pool Size=1");

    private DbConnection Open(string more)
    {
        DbConnection connection = provider.Connect($"{connectionString};{more}");
        connection.Open();
        return connection;
    }
}
