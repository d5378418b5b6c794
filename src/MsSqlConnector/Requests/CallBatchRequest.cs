using System.Collections.Generic;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// Several calls in one message (MS-TDS 2.2.6.6). The server executes them in order, even if a previous call fails, and sends one response.
/// A DONEPROC or a DONE (2.2.7.8) ends the part of each call.
/// </summary>
internal sealed class CallBatchRequest : StatementRequest
{
    private readonly List<CallRequest> _calls = [];
    private int _index;

    public override PacketType Type => PacketType.Rpc;

    public override IInputSource? PendingInput => _index < _calls.Count ? _calls[_index].PendingInput : null;

    public override bool ReadsSources => _calls.Exists(static call => call.ReadsSources);

    /// <summary>Removes the calls and clears their contents.</summary>
    public override void Clear()
    {
        foreach (CallRequest call in _calls)
        {
            call.Clear();
        }

        _calls.Clear();
        _index = 0;
    }

    /// <summary>Adds a call that is filled but not yet written.</summary>
    public void Add(CallRequest call)
    {
        call.FollowsAnother = _calls.Count > 0;
        _calls.Add(call);
    }

    public override bool TryWrite(PacketWriter writer)
    {
        for (; _index < _calls.Count; _index++)
        {
            _calls[_index].OutstandingCount = OutstandingCount;
            _calls[_index].Headers = Headers;
            _calls[_index].HasEnclavePackage = HasEnclavePackage;
            if (writer.IsFull || !_calls[_index].TryWrite(writer))
            {
                return false;
            }
        }

        return true;
    }
}
