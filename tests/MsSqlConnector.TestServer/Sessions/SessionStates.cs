using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The states of a session that are sent to the client, so that it can restore them on another connection (MS-TDS 2.2.7.21). Only a session
/// whose login requested recovery has states.
/// </summary>
public sealed class SessionStates
{
    private readonly Dictionary<byte, byte[]> _initial = [];
    private readonly Dictionary<byte, byte[]> _current = [];
    private uint _nextSequenceNumber;

    /// <summary>Whether login and server agreed on it.</summary>
    public bool AreRecorded { get; private set; }

    /// <summary>The current states.</summary>
    public IReadOnlyDictionary<byte, byte[]> Current => _current;

    /// <summary>The session that this one replaces; null for none.</summary>
    public RecoveryRequest? Recovered { get; private set; }

    /// <summary>Applies a change and returns the token that reports it.</summary>
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
        AreRecorded = true;
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
