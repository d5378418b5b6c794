using System.Linq;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

public class LoginFeaturesTests
{
    [Fact]
    public void The_user_agent_precedes_all_other_features() =>
        Assert.IsType<UserAgent>(new LoginFeatures(new LoginParameters()).All[0]);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Azure_support_is_requested_with_read_only_intent(bool isReadOnly) => Assert.Equal(
        isReadOnly, new LoginFeatures(new LoginParameters { IsReadOnlyIntent = isReadOnly }).All.OfType<AzureSqlSupport>().Any());

    [Theory]
    [InlineData(0x05)]
    [InlineData(0x08)]
    [InlineData(0x0A)]
    [InlineData(0x0B)]
    [InlineData(0x0F)]
    public void Bit_0_states_whether_the_server_supports_the_feature(byte id)
    {
        Assert.True(Answered(id, 1));
        Assert.True(Answered(id, 3, 9));
        Assert.False(Answered(id, 0));
        Assert.False(Answered(id, 2));

        bool Answered(byte feature, params byte[] data)
        {
            LoginFeatures features = All();
            Assert.Null(features.Acknowledge(feature, data));
            return features.All.OfType<SupportedFeature>().Single(supported => supported.Id == feature).IsSupported;
        }
    }

    [Theory]
    [InlineData(0x0D)]
    [InlineData(0x0E)]
    public void An_unknown_version_cannot_be_read(byte id)
    {
        Assert.Null(All().Acknowledge(id, [1]));
        Assert.NotNull(All().Acknowledge(id, [0]));
        Assert.NotNull(All().Acknowledge(id, [2]));
        Assert.NotNull(All().Acknowledge(id, [1, 1]));
    }

    [Fact]
    public void An_acknowledgement_without_data_or_of_more_than_255_bytes_is_invalid()
    {
        foreach (SupportedFeature feature in All().All.OfType<SupportedFeature>())
        {
            Assert.Contains("is invalid", All().Acknowledge(feature.Id, []));
            Assert.Contains("is invalid", All().Acknowledge(feature.Id, new byte[256]));
        }

        Assert.Contains("is invalid", All().Acknowledge(0x10, new byte[256]));
        Assert.Null(All().Acknowledge(0x10, []));
    }

    [Fact]
    public void The_last_acknowledgement_of_a_feature_applies()
    {
        LoginFeatures features = All();

        Assert.Null(features.Acknowledge(0x0A, [1]));
        Assert.Null(features.Acknowledge(0x0A, [0]));
        Assert.False(features.Utf8.IsSupported);
    }

    [Theory]
    [InlineData(0x00)]
    [InlineData(0x01)]
    [InlineData(0x0C)]
    [InlineData(0xFE)]
    public void Unrequested_acknowledgements_are_rejected(byte id) =>
        Assert.Contains("did not request", All().Acknowledge(id, [1]));

    private static LoginFeatures All() => new(new LoginParameters { IsReadOnlyIntent = true });
}
