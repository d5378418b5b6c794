using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>A response with faults. Positions count the bytes of its packets, headers included; negative ones count from the end.</summary>
public sealed class FaultyAnswer(IAnswer answer) : IAnswer
{
    private readonly List<Fault> _faults = [];
    private readonly List<KeyValuePair<int, byte>> _corruptions = [];
    private bool _splitsEveryByte;
    private bool _noticesLate;
    private StallGate? _gateAfterFirstPacket;

    public FaultyAnswer SplitAt(params int[] positions) => Add(positions.Select(p => new Fault(p, FaultKind.Split)));

    public FaultyAnswer SplitAtEveryByte()
    {
        _splitsEveryByte = true;
        return this;
    }

    /// <summary>Holds the rest back until the gate opens, or, unless attentions are ignored, an attention arrives.</summary>
    public FaultyAnswer StallAt(int position, StallGate gate, bool ignoresAttention = false) =>
        Add([new Fault(position, FaultKind.Stall, gate, ignoresAttention)]);

    /// <summary>
    /// Sends the whole response even if an attention arrives, and acknowledges the attention afterwards, as engines do that look for one
    /// late.
    /// </summary>
    public FaultyAnswer NoticeLate()
    {
        _noticesLate = true;
        return this;
    }

    /// <summary>Sends the first packet, and holds the rest back until the gate opens or an attention arrives.</summary>
    public FaultyAnswer StallAfterFirstPacket(StallGate gate)
    {
        _gateAfterFirstPacket = gate;
        return this;
    }

    public FaultyAnswer CloseAt(int position) => Add([new Fault(position, FaultKind.Close)]);

    public FaultyAnswer ResetAt(int position) => Add([new Fault(position, FaultKind.Reset)]);

    /// <summary>Replaces one byte.</summary>
    public FaultyAnswer CorruptAt(int position, byte value)
    {
        _corruptions.Add(new KeyValuePair<int, byte>(position, value));
        return this;
    }

    public FramedAnswer Frame(in FrameContext context)
    {
        FramedAnswer framed = answer.Frame(context);
        int length = framed.Bytes.Length;
        byte[] bytes = framed.Bytes.ToArray();
        foreach ((int position, byte value) in _corruptions)
        {
            bytes[FromStart(position, length)] = value;
        }

        Fault[] stalls = _gateAfterFirstPacket is { } gate ? [new Fault(framed.PacketEnd(1), FaultKind.Stall, gate)] : [];
        IEnumerable<Fault> faults = _faults.Concat(stalls)
            .Select(f => f with { Position = Math.Min(FromStart(f.Position, length), length) })
            .OrderBy(f => f.Position);
        return framed with { Bytes = bytes, Faults = new FaultPlan([.. faults], _splitsEveryByte, _noticesLate) };
    }

    private FaultyAnswer Add(IEnumerable<Fault> faults)
    {
        _faults.AddRange(faults);
        return this;
    }

    private static int FromStart(int position, int length) => position < 0 ? length + position : position;
}
