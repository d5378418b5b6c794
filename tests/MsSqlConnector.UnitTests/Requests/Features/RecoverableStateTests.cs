using System;
using System.Buffers.Binary;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Requests.Features;

public class RecoverableStateTests
{
    [Fact]
    public void Only_state_that_differs_from_the_initial_state_counts_as_changed()
    {
        RecoverableState state = Begun("00 01 AA 05 02 BBBB");

        state.Apply(Token(0, true, "00 01 AA"));
        Assert.Equal(0, state.ChangedByteCount);
        state.Apply(Token(1, true, "05 01 BB 07 01 02"));
        Assert.Equal(6, state.ChangedByteCount);
        state.Apply(Token(2, true, "05 02 BBBB"));
        Assert.Equal(3, state.ChangedByteCount);
    }

    [Fact]
    public void A_state_of_a_lower_number_is_older()
    {
        RecoverableState state = Begun("");

        state.Apply(Token(7, true, "00 01 AA"));
        state.Apply(Token(6, false, "00 03 BBBBBB"));

        Assert.True(state.IsRecoverable);
        Assert.Equal(3, state.ChangedByteCount);
    }

    [Fact]
    public void The_latest_status_of_each_state_determines_whether_the_session_is_recoverable()
    {
        RecoverableState state = Begun("");

        state.Apply(Token(0, false, "00 01 AA 01 01 AA"));
        state.Apply(Token(1, true, "00 01 AA"));
        Assert.False(state.IsRecoverable);
        state.Apply(Token(2, true, "01 01 AA"));
        Assert.True(state.IsRecoverable);
    }

    [Fact]
    public void A_reset_restores_the_initial_state()
    {
        RecoverableState state = Begun("00 01 AA");

        state.Apply(Token(9, false, "00 01 BB"));
        state.Reset();
        Assert.True(state.IsRecoverable);
        Assert.Equal(0, state.ChangedByteCount);

        state.Apply(Token(1, true, "00 01 CC"));
        Assert.Equal(3, state.ChangedByteCount);
    }

    [Fact]
    public void The_highest_sequence_number_disables_recovery_permanently()
    {
        RecoverableState state = Begun("00 01 AA");

        state.Apply(Token(uint.MaxValue, true, "00 01 BB"));
        state.Reset();
        state.Apply(Token(1, true, "00 01 BB"));

        Assert.True(state.IsSwitchedOff);
        Assert.False(state.IsRecoverable);
    }

    [Fact]
    public void An_empty_value_is_not_sent()
    {
        RecoverableState state = Begun("00 00 01 01 AA");

        state.Apply(Token(0, true, "01 00"));

        Assert.Equal(3, state.InitialByteCount);
        Assert.Equal(0, state.ChangedByteCount);
    }

    [Fact]
    public void State_beyond_the_limit_of_a_session_is_not_kept()
    {
        var state = new RecoverableState();
        byte[] huge = new byte[RecoverableState.MaxByteCount + 7];
        huge[1] = 0xFF;
        BinaryPrimitives.WriteInt32LittleEndian(huge.AsSpan(2), RecoverableState.MaxByteCount + 1);

        Assert.True(state.TryBegin(huge, isRecovered: false));
        Assert.False(state.IsRecoverable);
        Assert.Equal(0, state.InitialByteCount);
        state.Apply(Token(0, true, "00 01 AA"));
        Assert.Equal(0, state.ChangedByteCount);
        Assert.False(state.IsSwitchedOff);
    }

    [Fact]
    public void Values_that_replace_each_other_are_counted_once()
    {
        RecoverableState state = Begun("");
        string value = Convert.ToHexString(new byte[200]);
        for (uint i = 0; i < 1000; i++)
        {
            state.Apply(Token(i, true, "00 C8" + value));
        }

        Assert.True(state.IsRecoverable);
    }

    [Theory]
    [InlineData("00")]
    [InlineData("00 01")]
    [InlineData("00 FF 01")]
    [InlineData("00 FF FFFFFFFF")]
    public void A_truncated_initial_state_is_invalid(string hex) =>
        Assert.False(new RecoverableState().TryBegin(Hex.Bytes(hex), isRecovered: false));

    [Fact]
    public void A_restored_session_keeps_its_initial_state_and_uses_the_values_of_the_server()
    {
        RecoverableState lost = Begun("00 01 AA 01 01 AA");
        lost.Apply(Token(5, true, "00 01 BB"));
        var successor = new RecoverableState(lost);

        Assert.True(successor.TryBegin(Hex.Bytes("00 01 BB 01 01 CC"), isRecovered: true));
        Assert.Equal(6, successor.InitialByteCount);
        Assert.Equal(6, successor.ChangedByteCount);
        Assert.Equal(3, lost.ChangedByteCount);
        successor.Apply(Token(0, true, "00 01 AA"));
        Assert.Equal(3, successor.ChangedByteCount);
    }

    private static RecoverableState Begun(string hex)
    {
        var state = new RecoverableState();
        Assert.True(state.TryBegin(Hex.Bytes(hex), isRecovered: false));
        return state;
    }

    private static SessionStateToken Token(uint sequenceNumber, bool isRecoverable, string states)
    {
        byte[] set = Hex.Bytes(states);
        byte[] bytes = new byte[9 + set.Length];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, 5 + set.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes.AsSpan(4), sequenceNumber);
        bytes[8] = isRecoverable ? (byte)1 : (byte)0;
        set.CopyTo(bytes, 9);
        var cursor = new Cursor(bytes);
        Assert.Equal(ParseStatus.Done, SessionStateToken.TryRead(ref cursor, out SessionStateToken token));
        return token;
    }
}
