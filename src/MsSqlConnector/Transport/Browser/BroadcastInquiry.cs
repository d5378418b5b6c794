using System;
using System.Collections.Generic;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transport.Browser;

/// <summary>
/// Collects the responses to a broadcast (MC-SQLR 3.2.5.5). It decides how long to wait, and limits what hosts of the network can make the
/// provider store. It never waits.
/// </summary>
internal sealed class BroadcastInquiry
{
    /// <summary>The maximum number of instances. Further ones are ignored.</summary>
    public const int MaxInstanceCount = 10_000;

    /// <summary>The maximum number of datagrams and failures, valid or not, after which the inquiry ends.</summary>
    public const int MaxReceiveCount = 20_000;

    private readonly int _furtherMilliseconds;
    private readonly Deadline _end;
    private readonly HashSet<string> _names = new(StringComparer.OrdinalIgnoreCase);
    private readonly List<FoundInstance> _instances = [];
    private int _receiveCount;

    /// <param name="waits">The times to wait. They begin now.</param>
    /// <param name="clock">The clock of the waits.</param>
    public BroadcastInquiry(BroadcastWaits waits, TimeProvider clock)
    {
        _furtherMilliseconds = waits.FurtherMilliseconds;
        _end = Deadline.After(clock, waits.TotalMilliseconds);
        Deadline = _end.FromNow(waits.FirstMilliseconds).OrEarlier(_end);
    }

    /// <summary>Gets the time until which the next response is awaited.</summary>
    public Deadline Deadline { get; private set; }

    /// <summary>Gets a value that indicates whether no further response is awaited.</summary>
    public bool IsOver => Deadline.HasPassed || _receiveCount >= MaxReceiveCount || _instances.Count >= MaxInstanceCount;

    /// <summary>Gets the instances that were reported, in the order of their responses.</summary>
    public IReadOnlyList<FoundInstance> Instances => _instances;

    /// <summary>Adds the instances of a datagram. Only a valid response extends the wait.</summary>
    /// <param name="datagram">The datagram; empty if receiving failed or the wait is over.</param>
    public void Add(ReadOnlySpan<byte> datagram)
    {
        _receiveCount++;
        if (!BroadcastResponse.TryRead(datagram, out List<FoundInstance> instances))
        {
            return;
        }

        Deadline = _end.FromNow(_furtherMilliseconds).OrEarlier(_end);
        foreach (FoundInstance instance in instances)
        {
            // A computer with several addresses responds to the broadcast of each network.
            if (_instances.Count < MaxInstanceCount && _names.Add($@"{instance.ServerName}\{instance.InstanceName}"))
            {
                _instances.Add(instance);
            }
        }
    }
}

/// <summary>The times that a broadcast waits for responses, in milliseconds.</summary>
/// <param name="FirstMilliseconds">The time for the first response.</param>
/// <param name="FurtherMilliseconds">The time for a further response after each one.</param>
/// <param name="TotalMilliseconds">The time for all responses.</param>
internal readonly record struct BroadcastWaits(int FirstMilliseconds, int FurtherMilliseconds, int TotalMilliseconds)
{
    /// <summary>Gets the times of SQL Server's clients (MC-SQLR, appendix A, note 3).</summary>
    public static BroadcastWaits Default => new(5_000, 1_000, 15_000);
}
