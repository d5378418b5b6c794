using System.Diagnostics;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// What a session has done since it was opened: sums that are always kept, because adding costs less than asking whether to.
/// A connection's statistics are differences of them.
/// </summary>
internal sealed class SessionTotals
{
    public long SentByteCount;
    public long SentPacketCount;
    public long ReceivedByteCount;
    public long ReceivedPacketCount;
    public long RoundTripCount;
    public long SelectCount;
    public long SelectRowCount;
    public long ChangeCount;
    public long ChangedRowCount;
    public long ResultCount;
    public long TransactionCount;

    /// <summary>Calls of Prepare.</summary>
    public long PrepareCallCount;

    /// <summary>Executions that prepared, or used what was prepared.</summary>
    public long PreparedExecutionCount;

    public long UnpreparedExecutionCount;

    /// <summary>Handles that the server has made, of <see cref="PreparedExecutionCount"/> those that cost more than they saved.</summary>
    public long PreparedCount;

    /// <summary>Executions by handle.</summary>
    public long ReuseCount;

    /// <summary>Statements that were let go of.</summary>
    public long DroppedCount;

    /// <summary>Handles that the server did not take any more.</summary>
    public long PreparedAgainCount;

    /// <summary>Time in executing, waits included; only while <see cref="IsTimed"/>.</summary>
    public long ExecutionTicks;

    /// <summary>Time in waiting for the server; only while <see cref="IsTimed"/>.</summary>
    public long WaitTicks;

    /// <summary>Of <see cref="SentByteCount"/>, what metrics were told of already.</summary>
    public long ToldSentByteCount;

    /// <summary>Of <see cref="ReceivedByteCount"/>, what metrics were told of already.</summary>
    public long ToldReceivedByteCount;

    /// <summary>Whether somebody wants to know times, which cost a look at the clock.</summary>
    public bool IsTimed;

    public void CountExecution(bool isPrepared)
    {
        if (isPrepared)
        {
            PreparedExecutionCount++;
        }
        else
        {
            UnpreparedExecutionCount++;
            StatementMetrics.Unprepared();
        }
    }

    /// <summary>A copy to subtract later.</summary>
    public SessionTotals Copy() => (SessionTotals)MemberwiseClone();

    /// <summary>When something begins that is to be timed; 0 when nobody wants to know.</summary>
    public long Now() => IsTimed ? Stopwatch.GetTimestamp() : 0;

    /// <summary>A wait is over.</summary>
    public void EndWait(long start)
    {
        if (start != 0)
        {
            long ticks = Stopwatch.GetTimestamp() - start;
            WaitTicks += ticks;
            ExecutionTicks += ticks;
        }
    }
}
