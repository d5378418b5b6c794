using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class DoneTokenTests
{
    [Fact]
    public void Status_command_and_count_are_read()
    {
        DoneToken token = TokenReading.Read<DoneToken>("1100 C100 0100000001000000", DoneToken.TryRead);

        Assert.Equal(DoneStatus.More | DoneStatus.Count, token.Status);
        Assert.True(token.HasMore);
        Assert.True(token.HasCount);
        Assert.False(token.IsAttentionAcknowledgement);
        Assert.Equal(0xC1, token.Command);
        Assert.Equal(0x1_0000_0001, token.RowCount);
    }

    [Fact]
    public void An_acknowledged_attention_is_known() =>
        Assert.True(TokenReading.Read<DoneToken>("2000 0000 0000000000000000", DoneToken.TryRead).IsAttentionAcknowledgement);

    [Fact]
    public void A_return_status_is_a_signed_number() =>
        Assert.Equal(-6, TokenReading.Read<ReturnStatusToken>("FAFFFFFF", ReturnStatusToken.TryRead).Value);
}
