using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The works that a server supports.</summary>
internal sealed class WorkList(EngineFacts facts)
{
    private static readonly IReadOnlyList<Work> s_all =
    [
        new(12, "insert singly", InsertWork.InsertSinglyAsync),
        new(8, "insert prepared", InsertWork.InsertPreparedAsync),
        new(16, "insert in a transaction", InsertWork.InsertInTransactionAsync),
        new(6, "bulk load", BulkWork.LoadAsync),
        new(6, "bulk load in a transaction", BulkWork.LoadInTransactionAsync),
        new(2, "abandoned bulk load", BulkWork.AbandonAsync),
        new(6, "table-valued parameter", BulkWork.SendTableAsync, static facts => facts.HasTableTypes),
        new(16, "transfer", TransferWork.RunAsync),
        new(4, "deadlock", DeadlockWork.RunAsync),
        new(8, "read all", ReadWork.ReadAllAsync),
        new(6, "read a part", ReadWork.ReadPartAsync),
        new(5, "read prepared", InsertWork.ReadPreparedAsync),
        new(4, "stop a wait", StopWork.StopWaitAsync, static facts => facts.WaitText is not null),
        new(4, "stop a query", StopWork.StopQueryAsync),
        new(1, "command timeout", StopWork.TimeOutAsync, static facts => facts.WaitText is not null),
        new(7, "leave a state", LeaveWork.LeaveStateAsync),
        new(2, "leave a database", LeaveWork.LeaveDatabaseAsync, static facts => facts.Restores(SessionState.Database)),
        new(5, "leave a transaction", LeaveWork.LeaveTransactionAsync),
        new(1, "forget", LeaveWork.ForgetAsync),
        new(6, "errors", ReadWork.FailAsync),
    ];

    private readonly Work[] _works = [.. s_all.Where(work => work.IsSupported?.Invoke(facts) != false)];

    /// <summary>Returns a random work, according to the weights.</summary>
    public Work Choose(Random random)
    {
        int number = random.Next(_works.Sum(work => work.Weight));
        return _works.First(work => (number -= work.Weight) < 0);
    }
}
