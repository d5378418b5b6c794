using System;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The states of a session from which another session can be restored: the initial states from the acknowledgment of the login feature, and
/// the changes from SESSIONSTATE (MS-TDS 2.2.6.4, feature 0x01, and 2.2.7.21). Only the server understands their meaning.
/// </summary>
internal sealed class RecoverableState
{
    /// <summary>
    /// The maximum size of the states. It far exceeds that of any session, and LOGIN7 can contain it twice. Larger states are not kept.
    /// </summary>
    public const int MaxByteCount = 32 * 1024;

    private readonly SortedList<byte, byte[]> _initial = [];
    private readonly SortedList<byte, StateRecord> _current = [];
    private int _byteCount;
    private bool _isAbandoned;

    /// <summary>Initializes the state of a new session.</summary>
    public RecoverableState()
    {
    }

    /// <summary>
    /// Initializes the state of a session that replaces another. Its initial states, to which a reset returns, are those of the other
    /// session.
    /// </summary>
    public RecoverableState(RecoverableState other)
    {
        foreach (KeyValuePair<byte, byte[]> state in other._initial)
        {
            SetInitial(state.Key, state.Value);
        }

        foreach (KeyValuePair<byte, StateRecord> state in other._current)
        {
            Set(state.Key, state.Value.Value, sequenceNumber: 0, isRecoverable: true);
        }
    }

    /// <summary>Gets a value that indicates whether all reported states can be restored in another session.</summary>
    public bool IsRecoverable
    {
        get
        {
            if (_isAbandoned)
            {
                return false;
            }

            foreach (StateRecord record in _current.Values)
            {
                if (!record.IsRecoverable)
                {
                    return false;
                }
            }

            return true;
        }
    }

    /// <summary>
    /// Gets a value that indicates whether the server has permanently disabled recovery. The session is then no longer reset either.
    /// </summary>
    public bool IsSwitchedOff { get; private set; }

    /// <summary>Gets the size of the set of initial states.</summary>
    public int InitialByteCount
    {
        get
        {
            int byteCount = 0;
            foreach (byte[] value in _initial.Values)
            {
                byteCount += value.Length == 0 ? 0 : SessionStateEntry.ByteCount(value.Length);
            }

            return byteCount;
        }
    }

    /// <summary>Gets the size of the set of states that differ from the initial ones.</summary>
    public int ChangedByteCount
    {
        get
        {
            int byteCount = 0;
            foreach (KeyValuePair<byte, StateRecord> state in _current)
            {
                byteCount += IsChanged(state.Key, state.Value.Value) ? SessionStateEntry.ByteCount(state.Value.Value.Length) : 0;
            }

            return byteCount;
        }
    }

    /// <summary>
    /// Applies the acknowledgment: the initial states of a new session, or the current states of a recovered one. Returns false if it is
    /// invalid.
    /// </summary>
    public bool TryBegin(ReadOnlySpan<byte> states, bool isRecovered)
    {
        if (!SessionStateEntry.AreWhole(states))
        {
            return false;
        }

        while (!_isAbandoned && states.Length > 0 && SessionStateEntry.TryRead(ref states, out byte id, out ReadOnlySpan<byte> value))
        {
            if (isRecovered)
            {
                Set(id, value.ToArray(), sequenceNumber: 0, isRecoverable: true);
            }
            else
            {
                SetInitial(id, value.ToArray());
            }
        }

        return true;
    }

    /// <summary>Applies changed states. A state that is known from a later token is kept.</summary>
    public void Apply(in SessionStateToken token)
    {
        lock (_current)
        {
            ApplyAlone(token);
        }
    }

    private void ApplyAlone(in SessionStateToken token)
    {
        if (token.SequenceNumber == SessionStateToken.LastSequenceNumber)
        {
            IsSwitchedOff = true;
            Abandon();
        }

        ReadOnlySpan<byte> states = token.States;
        while (!_isAbandoned && states.Length > 0 && SessionStateEntry.TryRead(ref states, out byte id, out ReadOnlySpan<byte> value))
        {
            if (!_current.TryGetValue(id, out StateRecord known) || known.SequenceNumber <= token.SequenceNumber)
            {
                Set(id, value.ToArray(), token.SequenceNumber, token.IsRecoverable);
            }
        }
    }

    /// <summary>Restores the initial states after a session reset.</summary>
    public void Reset()
    {
        lock (_current)
        {
            foreach (StateRecord record in _current.Values)
            {
                _byteCount -= record.Value.Length;
            }

            _current.Clear();
        }
    }

    public void WriteInitial(PacketWriter writer)
    {
        foreach (KeyValuePair<byte, byte[]> state in _initial)
        {
            if (state.Value.Length > 0)
            {
                Write(writer, state.Key, state.Value);
            }
        }
    }

    public void WriteChanged(PacketWriter writer)
    {
        foreach (KeyValuePair<byte, StateRecord> state in _current)
        {
            if (IsChanged(state.Key, state.Value.Value))
            {
                Write(writer, state.Key, state.Value.Value);
            }
        }
    }

    private static void Write(PacketWriter writer, byte id, byte[] value)
    {
        writer.WriteByte(id);
        if (value.Length < byte.MaxValue)
        {
            writer.WriteByte((byte)value.Length);
        }
        else
        {
            writer.WriteByte(byte.MaxValue);
            writer.WriteInt32(value.Length);
        }

        writer.WriteBytes(value);
    }

    /// <summary>Returns whether a state differs from its initial value. A state without a value is not sent.</summary>
    private bool IsChanged(byte id, byte[] value) =>
        value.Length > 0 && !(_initial.TryGetValue(id, out byte[]? initial) && value.AsSpan().SequenceEqual(initial));

    private void SetInitial(byte id, byte[] value)
    {
        if (TryCount(_initial.TryGetValue(id, out byte[]? before) ? before.Length : 0, value.Length))
        {
            _initial[id] = value;
        }
    }

    private void Set(byte id, byte[] value, uint sequenceNumber, bool isRecoverable)
    {
        if (TryCount(_current.TryGetValue(id, out StateRecord before) ? before.Value.Length : 0, value.Length))
        {
            _current[id] = new StateRecord(value, sequenceNumber, isRecoverable);
        }
    }

    private bool TryCount(int byteCountBefore, int byteCount)
    {
        _byteCount += byteCount - byteCountBefore;
        if (_byteCount <= MaxByteCount)
        {
            return true;
        }

        Abandon();
        return false;
    }

    private void Abandon()
    {
        _isAbandoned = true;
        _initial.Clear();
        _current.Clear();
    }
}

/// <summary>The latest value of one session state from the server (MS-TDS 2.2.7.21).</summary>
internal readonly struct StateRecord
{
    public StateRecord(byte[] value, uint sequenceNumber, bool isRecoverable)
    {
        Value = value;
        SequenceNumber = sequenceNumber;
        IsRecoverable = isRecoverable;
    }

    public byte[] Value { get; }

    public uint SequenceNumber { get; }

    public bool IsRecoverable { get; }
}
