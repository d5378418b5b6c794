using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tests.Timing;

/// <summary>Calls back on the alarm thread, and counts how often.</summary>
internal sealed class RecordingAlarm(Action? onDue = null) : Alarm
{
    private int _dueCount;

    public int DueCount => Volatile.Read(ref _dueCount);

    /// <summary>Completes after a time. Alarms are due in the order of their deadlines, so that all earlier ones have been.</summary>
    public static Task AfterAsync(int milliseconds)
    {
        var due = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        new RecordingAlarm(() => due.TrySetResult(true)).Set(SystemDeadline.After(milliseconds));
        return due.Task;
    }

    public override void OnDue()
    {
        Interlocked.Increment(ref _dueCount);
        onDue?.Invoke();
    }
}
