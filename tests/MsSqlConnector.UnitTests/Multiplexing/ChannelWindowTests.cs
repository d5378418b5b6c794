using MsSqlConnector.Multiplexing;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Windows and sequence numbers follow MC-SMP 3.1.</summary>
public sealed class ChannelWindowTests
{
    [Theory]
    [InlineData(0u)]
    [InlineData(uint.MaxValue - 2)]
    [InlineData(uint.MaxValue)]
    public void Four_frames_can_be_sent_before_the_window_is_extended(uint previous)
    {
        ChannelWindow window = ChannelWindow.Open(previous);
        for (uint i = 1; i <= ChannelWindow.Size; i++)
        {
            Assert.True(window.CanSend);
            window.AdvanceSent();
            Assert.Equal(unchecked(previous + i), window.Sent);
        }

        Assert.False(window.CanSend);
        Assert.True(window.TryAcceptLimit(unchecked(previous + ChannelWindow.Size)));
        Assert.False(window.CanSend);
        Assert.True(window.TryAcceptLimit(unchecked(previous + ChannelWindow.Size + 1)));
        Assert.True(window.CanSend);
        Assert.False(window.TryAcceptLimit(unchecked(previous + ChannelWindow.Size)));
    }

    [Theory]
    [InlineData(0u)]
    [InlineData(uint.MaxValue - 2)]
    [InlineData(uint.MaxValue)]
    public void Frames_are_accepted_in_sequence_within_the_window(uint previous)
    {
        ChannelWindow window = ChannelWindow.Open(previous);
        Assert.False(window.TryReceive(previous));
        Assert.False(window.TryReceive(unchecked(previous + 2)));
        for (uint i = 1; i <= ChannelWindow.Size; i++)
        {
            Assert.True(window.TryReceive(unchecked(previous + i)));
            Assert.True(window.IsLastReceived(unchecked(previous + i)));
        }

        uint next = unchecked(previous + ChannelWindow.Size + 1);
        Assert.False(window.TryReceive(next));
        window.Take();
        Assert.True(window.TryReceive(next));
        Assert.Equal(1u, window.UnannouncedCount);
        Assert.Equal(next, window.Announce());
        Assert.Equal(0u, window.UnannouncedCount);
    }
}
