using System;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tests.Timing;

/// <summary>Calls back on the alarm thread, and counts how often.</summary>
internal sealed class RecordingAlarm(Action? onDue = null) : Alarm
{
    private int _dueCount;

    public int DueCount => Volatile.Read(ref _dueCount);

    public override void OnDue()
    {
        Interlocked.Increment(ref _dueCount);
        onDue?.Invoke();
    }
}
