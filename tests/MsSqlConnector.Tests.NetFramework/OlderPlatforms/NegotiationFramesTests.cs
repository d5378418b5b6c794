using System;
using System.IO;
using System.Linq;
using MsSqlConnector.Authentication;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.OlderPlatforms;

[EveryBuild]
public sealed class NegotiationFramesTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    [InlineData(100)]
    public void A_frame_can_arrive_in_parts(int partByteCount)
    {
        NegotiationFrames frames = new();
        byte[] frame = [0x16, 1, 0, 0, 3, 10, 11, 12];

        for (int position = 0; position < frame.Length; position += partByteCount)
        {
            Assert.Empty(frames.TakeToken());
            frames.Append(frame.Skip(position).Take(partByteCount).ToArray());
        }

        Assert.Equal(new byte[] { 10, 11, 12 }, frames.TakeToken());
        Assert.Empty(frames.TakeToken());
        Assert.False(frames.IsDone);
    }

    [Fact]
    public void The_length_is_big_endian()
    {
        byte[] frame = NegotiationFrames.Create(NegotiationFrameKind.InProgress, new byte[0x0102]);

        Assert.Equal(new byte[] { 0x16, 1, 0, 1, 2 }, frame.Take(5).ToArray());
        Assert.Equal(0x0102 + 5, frame.Length);
    }

    [Fact]
    public void The_last_frame_marks_the_end()
    {
        NegotiationFrames frames = new();

        frames.Append([0x14, 1, 0, 0, 1, 9]);

        Assert.True(frames.IsDone);
        Assert.Equal(new byte[] { 9 }, frames.TakeToken());
    }

    [Fact]
    public void The_code_of_an_error_frame_is_not_a_token()
    {
        NegotiationFrames frames = new();

        frames.Append([0x15, 1, 0, 0, 8, 0, 0, 0, 0, 0x80, 0x09, 0x03, 0x0C]);

        Assert.Empty(frames.TakeToken());
    }

    [Theory]
    [InlineData(0x17, 1)]
    [InlineData(0x00, 1)]
    [InlineData(0x16, 2)]
    public void An_unknown_frame_is_rejected(byte kind, byte version)
    {
        NegotiationFrames frames = new();

        InvalidDataException error = Assert.Throws<InvalidDataException>(() => frames.Append([kind, version, 0, 0, 0]));

        Assert.Contains($"0x{kind:X2}, version {version}", error.Message, StringComparison.Ordinal);
    }
}
