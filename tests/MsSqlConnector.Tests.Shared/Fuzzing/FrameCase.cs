using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Faults;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>One mutation of frames, and the method of reading them.</summary>
internal sealed class FrameCase : IFuzzCase
{
    private readonly string _planName;
    private readonly string _mutations;

    public FrameCase(ulong seed, long index)
    {
        Seed = seed;
        Index = index;
        FuzzRandom random = FuzzRandom.ForCase(seed, index);
        Mode = (FrameMode)random.Next((int)FrameMode.Mixed + 1);
        CompletesAtOnce = random.IsOneIn(2);
        int most = random.Pick([int.MaxValue, int.MaxValue, 1000, 509, 61, 7]);
        Plan = ReadPlan.AtMost(most);
        _planName = $"{most} bytes at most a receive";
        var mutator = new FrameMutator(random);
        IReadOnlyList<byte[]> frames = mutator.Mutate();
        _mutations = string.Join(", ", mutator.Done);
        KeepsPackets = mutator.KeepsPackets;
        AfterFirst = Join(frames.Take(mutator.FirstCount));
        AfterSecond = Join(frames.Skip(mutator.FirstCount));
    }

    public FrameCase(FrameMode mode, bool completesAtOnce, int mostByteCount)
    {
        Mode = mode;
        CompletesAtOnce = completesAtOnce;
        Plan = ReadPlan.AtMost(mostByteCount);
        _planName = $"{mostByteCount} bytes at most a receive";
        _mutations = "no mutation";
        KeepsPackets = true;
        AfterFirst = Join(FrameScript.Frames.Take(FrameScript.FrameCountOfFirstRequest));
        AfterSecond = Join(FrameScript.Frames.Skip(FrameScript.FrameCountOfFirstRequest));
    }

    public ulong Seed { get; }

    public long Index { get; }

    public FrameMode Mode { get; }

    /// <summary>Whether asynchronous receives complete at once.</summary>
    public bool CompletesAtOnce { get; }

    public ReadPlan Plan { get; }

    /// <inheritdoc cref="FrameMutator.KeepsPackets"/>
    public bool KeepsPackets { get; }

    /// <summary>The bytes that the server sends after the first request.</summary>
    public byte[] AfterFirst { get; }

    /// <summary>The bytes that the server sends after the second request.</summary>
    public byte[] AfterSecond { get; }

    public override string ToString() =>
        $"seed {Seed}, case {Index}, frames: {_mutations}, read {Mode}, {(CompletesAtOnce ? "complete at once" : "waiting")}, {_planName}\n"
        + $"{Convert.ToHexString(AfterFirst)}\n{Convert.ToHexString(AfterSecond)}";

    private static byte[] Join(IEnumerable<byte[]> frames) => [.. frames.SelectMany(static frame => frame)];
}
