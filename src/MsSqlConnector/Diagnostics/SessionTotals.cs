using System;
using System.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Counts the activity of a session since it was opened. The counters are always active, because an addition costs less than a check. The
/// statistics of a connection are differences of these totals.
/// </summary>
/// <param name="clock">The clock of the session.</param>
internal sealed class SessionTotals(TimeProvider clock)
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

    /// <summary>The number of calls of Prepare.</summary>
    public long PrepareCallCount;

    /// <summary>The number of executions that prepared a statement or used a prepared one.</summary>
    public long PreparedExecutionCount;

    public long UnpreparedExecutionCount;

    /// <summary>
    /// The number of handles that the server created. These executions of <see cref="PreparedExecutionCount"/> cost more than they saved.
    /// </summary>
    public long PreparedCount;

    /// <summary>The number of executions by handle.</summary>
    public long ReuseCount;

    /// <summary>The number of prepared statements that were dropped.</summary>
    public long DroppedCount;

    /// <summary>The number of handles that the server rejected later.</summary>
    public long RepreparedCount;

    /// <summary>The execution time including waits, counted only while <see cref="IsTimed"/> is true.</summary>
    public long ExecutionTicks;

    /// <summary>The time of waiting for the server, counted only while <see cref="IsTimed"/> is true.</summary>
    public long WaitTicks;

    /// <summary>The part of <see cref="SentByteCount"/> that has already been recorded in metrics.</summary>
    public long ReportedSentByteCount;

    /// <summary>The part of <see cref="ReceivedByteCount"/> that has already been recorded in metrics.</summary>
    public long ReportedReceivedByteCount;

    /// <summary>Whether times are measured, which requires reading the clock.</summary>
    public bool IsTimed;

    /// <summary>Gets the clock of the connection.</summary>
    public TimeProvider Clock => clock;

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

    /// <summary>Returns a copy to subtract later.</summary>
    public SessionTotals Copy() => (SessionTotals)MemberwiseClone();

    /// <summary>Returns the start time of a measurement, in ticks of <see cref="Stopwatch"/>, or 0 if times are not measured.</summary>
    public long Now() => IsTimed ? clock.GetTicks() : 0;

    /// <summary>Adds the time of a wait that has ended.</summary>
    public void EndWait(long start)
    {
        if (start != 0)
        {
            long ticks = clock.GetTicks() - start;
            WaitTicks += ticks;
            ExecutionTicks += ticks;
        }
    }
}
