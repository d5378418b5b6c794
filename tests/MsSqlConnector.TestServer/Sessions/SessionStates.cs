using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The states of a session that the client is told of, so that it can have them again on another connection (MS-TDS 2.2.7.21). Only a
/// session whose login asked for it has any.
/// </summary>
public sealed class SessionStates
{
    private readonly Dictionary<byte, byte[]> _initial = [];
    private readonly Dictionary<byte, byte[]> _current = [];
    private uint _nextSequenceNumber;

    /// <summary>Whether login and server agreed on it.</summary>
    public bool AreTold { get; private set; }

    /// <summary>The states as they are now.</summary>
    public IReadOnlyDictionary<byte, byte[]> Current => _current;

    /// <summary>The session whose place this one took; null for none.</summary>
    public RecoveryRequest? Recovered { get; private set; }

    /// <summary>The token that tells of a change, which is done.</summary>
    public byte[] Change(bool isRecoverable, params (byte Id, byte[] Value)[] states)
    {
        foreach ((byte id, byte[] value) in states)
        {
            _current[id] = value;
        }

        TokenWriter token = new();
        SessionStateToken.Write(token, _nextSequenceNumber++, isRecoverable, states.Select(s => KeyValuePair.Create(s.Id, s.Value)));
        return token.Written.ToArray();
    }

    internal void Begin(IReadOnlyDictionary<byte, byte[]> initial)
    {
        AreTold = true;
        foreach ((byte id, byte[] value) in initial)
        {
            _initial[id] = _current[id] = value;
        }
    }

    internal void Begin(RecoveryRequest recovered)
    {
        Begin(recovered.Initial.States);
        Recovered = recovered;
        foreach ((byte id, byte[] value) in recovered.Changed.States)
        {
            _current[id] = value;
        }
    }

    internal void Reset()
    {
        _current.Clear();
        foreach ((byte id, byte[] value) in _initial)
        {
            _current[id] = value;
        }
    }
}
