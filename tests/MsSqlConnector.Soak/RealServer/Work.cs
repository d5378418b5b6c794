using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Something that a user does with an open connection.</summary>
/// <param name="Weight">How often users do it, compared with the others.</param>
/// <param name="Name">The name in findings.</param>
/// <param name="RunAsync">The work.</param>
internal sealed record Work(int Weight, string Name, Func<Turn, Task> RunAsync)
{
    private static readonly IReadOnlyList<Work> s_all =
    [
        new(12, "insert singly", InsertWork.InsertSinglyAsync),
        new(8, "insert prepared", InsertWork.InsertPreparedAsync),
        new(16, "insert in a transaction", InsertWork.InsertInTransactionAsync),
        new(6, "bulk load", BulkWork.LoadAsync),
        new(6, "bulk load in a transaction", BulkWork.LoadInTransactionAsync),
        new(2, "abandoned bulk load", BulkWork.AbandonAsync),
        new(12, "transfer", TransferWork.RunAsync),
        new(8, "read all", ReadWork.ReadAllAsync),
        new(6, "read a part", ReadWork.ReadPartAsync),
        new(5, "read prepared", InsertWork.ReadPreparedAsync),
        new(4, "stop a wait", StopWork.StopWaitAsync),
        new(4, "stop a query", StopWork.StopQueryAsync),
        new(1, "command timeout", StopWork.TimeOutAsync),
        new(7, "leave a state", LeaveWork.LeaveStateAsync),
        new(2, "leave a database", LeaveWork.LeaveDatabaseAsync),
        new(5, "leave a transaction", LeaveWork.LeaveTransactionAsync),
        new(1, "forget", LeaveWork.ForgetAsync),
        new(6, "errors", ReadWork.FailAsync),
    ];

    private static readonly Work s_tables = new(6, "table-valued parameter", BulkWork.SendTableAsync);

    /// <summary>Returns a random work that the server supports.</summary>
    public static Work Choose(Random random, EngineFacts facts)
    {
        int sum = s_all.Sum(work => work.Weight);
        int number = random.Next(facts.HasTableTypes ? sum + s_tables.Weight : sum);
        foreach (Work work in s_all)
        {
            if ((number -= work.Weight) < 0)
            {
                return work;
            }
        }

        return s_tables;
    }
}
