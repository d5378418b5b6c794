using System;
using MsSqlConnector.Requests.Features;
using Xunit;

namespace MsSqlConnector.Tests.Requests.Features;

public class UserAgentTests
{
    [Fact]
    public void It_tells_of_provider_and_platform_only()
    {
        string[] parts = UserAgent.Text.Split('|');

        Assert.Equal(7, parts.Length);
        Assert.Equal("1", parts[0]);
        Assert.Equal("MsSqlConnector", parts[1]);
        Assert.StartsWith(".NET ", parts[6]);
        Assert.DoesNotContain(Environment.MachineName, parts);
        Assert.DoesNotContain(Environment.UserName, parts);
    }

    [Fact]
    public void Parts_are_bounded_and_plain()
    {
        string text = UserAgentText.Join("a|b\0c\u4e2d", new string('x', 1000), " \u4e2d ");

        Assert.Equal(["abc", new string('x', 44), "Unknown"], text.Split('|'));
    }

    [Fact]
    public void Its_length_is_that_of_its_text() => Assert.Equal(UserAgent.Text.Length * 2, new UserAgent().DataByteCount);
}
