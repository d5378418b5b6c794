using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The faults of a response.</summary>
internal sealed class ResponseFaults
{
    public Task? Delay { get; set; }

    public bool WaitsForCancellation { get; set; }

    public int? CloseAt { get; set; }

    public int? ResetAt { get; set; }

    public bool SendsByteByByte { get; set; }

    public List<KeyValuePair<int, byte>> Corruptions { get; } = [];

    private bool AreNone =>
        Delay is null && !WaitsForCancellation && CloseAt is null && ResetAt is null && !SendsByteByByte && Corruptions.Count == 0;

    public IAnswer Around(Answer answer) => AreNone ? answer : Apply(answer.WithFaults());

    private FaultyAnswer Apply(FaultyAnswer answer)
    {
        if (Delay is { IsCompleted: false } || WaitsForCancellation)
        {
            StallGate gate = new();
            Delay?.ContinueWith(
                static (_, state) => ((StallGate)state!).Release(),
                gate,
                CancellationToken.None,
                TaskContinuationOptions.None,
                TaskScheduler.Default);
            answer.StallAt(0, gate);
        }

        Corruptions.ForEach(corruption => answer.CorruptAt(corruption.Key, corruption.Value));
        if (SendsByteByByte)
        {
            answer.SplitAtEveryByte();
        }

        if (CloseAt is { } close)
        {
            answer.CloseAt(close);
        }

        return ResetAt is { } reset ? answer.ResetAt(reset) : answer;
    }
}
