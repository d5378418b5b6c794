using System;
using System.Collections.Generic;
using MsSqlConnector.Packets;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The states of a session by which another one can take its place: those it began with, from the acknowledgement of the login feature,
/// and those that SESSIONSTATE told of since (MS-TDS 2.2.6.4, feature 0x01, and 2.2.7.21). What they mean only the server knows.
/// </summary>
internal sealed class RecoverableState
{
    /// <summary>Far more than any session has, and so much that LOGIN7 can carry it twice; of a session with more nothing is kept.</summary>
    public const int MaxByteCount = 32 * 1024;

    private readonly SortedList<byte, byte[]> _initial = [];
    private readonly SortedList<byte, StateRecord> _current = [];
    private int _byteCount;
    private bool _isGivenUp;

    /// <summary>A session that begins.</summary>
    public RecoverableState()
    {
    }

    /// <summary>A session that takes the place of another: it begins, and goes back to, what that one began with.</summary>
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

    /// <summary>Whether all states the server told of can be given to another session.</summary>
    public bool IsRecoverable
    {
        get
        {
            if (_isGivenUp)
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

    /// <summary>Whether the server has switched recovery off for good: then the session is not reset any more either.</summary>
    public bool IsSwitchedOff { get; private set; }

    /// <summary>The length of the set of initial states.</summary>
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

    /// <summary>The length of the set of states that are others than in the beginning.</summary>
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

    /// <summary>What the acknowledgement says: of a session that begins its first states, else those it has taken over. False if it cannot be.</summary>
    public bool TryBegin(ReadOnlySpan<byte> states, bool isRecovered)
    {
        if (!SessionStateEntry.AreWhole(states))
        {
            return false;
        }

        while (!_isGivenUp && states.Length > 0 && SessionStateEntry.TryTake(ref states, out byte id, out ReadOnlySpan<byte> value))
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

    /// <summary>States have changed; one that is known from a later token stays.</summary>
    public void Apply(in SessionStateToken token)
    {
        if (token.SequenceNumber == SessionStateToken.LastSequenceNumber)
        {
            IsSwitchedOff = true;
            GiveUp();
        }

        ReadOnlySpan<byte> states = token.States;
        while (!_isGivenUp && states.Length > 0 && SessionStateEntry.TryTake(ref states, out byte id, out ReadOnlySpan<byte> value))
        {
            if (!_current.TryGetValue(id, out StateRecord known) || known.SequenceNumber <= token.SequenceNumber)
            {
                Set(id, value.ToArray(), token.SequenceNumber, token.IsRecoverable);
            }
        }
    }

    /// <summary>A reset goes back to the initial states.</summary>
    public void Reset()
    {
        foreach (StateRecord record in _current.Values)
        {
            _byteCount -= record.Value.Length;
        }

        _current.Clear();
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

    /// <summary>A state without a value is not sent.</summary>
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

        GiveUp();
        return false;
    }

    private void GiveUp()
    {
        _isGivenUp = true;
        _initial.Clear();
        _current.Clear();
    }
}
