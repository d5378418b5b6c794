using System;
using MsSqlConnector.Types.Codecs;
using Xunit;

namespace MsSqlConnector.Tests.Types.Codecs;

public sealed class TimeCodecTests
{
    [Theory]
    [InlineData(0, true)]
    [InlineData(TimeSpan.TicksPerDay - 1, true)]
    [InlineData(TimeSpan.TicksPerDay, false)]
    [InlineData(-1, false)]
    public void A_parameter_is_a_time_of_day(long ticks, bool isAccepted) =>
        Assert.Equal(isAccepted, Record.Exception(() => TimeCodec.Check(new TimeSpan(ticks))) is null);
}
