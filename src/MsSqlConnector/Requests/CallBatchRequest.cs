using System.Collections.Generic;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// Several calls as one message (MS-TDS 2.2.6.6): the server executes one after the other, whatever becomes of those before, and
/// answers in one message too, each call's part ended by a DONEPROC or a DONE (2.2.7.8).
/// </summary>
internal sealed class CallBatchRequest : Request
{
    private readonly List<CallRequest> _calls = [];
    private int _index;

    public override PacketType Type => PacketType.Rpc;

    public override PulledValue? Dry => _index < _calls.Count ? _calls[_index].Dry : null;

    /// <summary>Forgets the calls, and they what they were filled with.</summary>
    public override void Clear()
    {
        foreach (CallRequest call in _calls)
        {
            call.Clear();
        }

        _calls.Clear();
        _index = 0;
    }

    /// <summary>Adds a call that is filled and unwritten.</summary>
    public void Add(CallRequest call)
    {
        call.FollowsAnother = _calls.Count > 0;
        _calls.Add(call);
    }

    public override bool TryWrite(PacketWriter writer)
    {
        for (; _index < _calls.Count; _index++)
        {
            if (writer.IsFull || !_calls[_index].TryWrite(writer))
            {
                return false;
            }
        }

        return true;
    }
}
