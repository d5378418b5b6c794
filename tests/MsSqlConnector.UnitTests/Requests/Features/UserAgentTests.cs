using System;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Requests.Features;

[EveryBuild]
public class UserAgentTests
{
    [Fact]
    public void The_user_agent_contains_only_provider_and_platform()
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
    public void User_agent_parts_are_limited_to_short_plain_text()
    {
        string text = UserAgentText.Join("a|b\0c\u4e2d", new string('x', 1000), " \u4e2d ");

        Assert.Equal(["abc", new string('x', 44), "Unknown"], text.Split('|'));
    }

    [Fact]
    public void The_length_of_the_user_agent_is_that_of_its_text() =>
        Assert.Equal(UserAgent.Text.Length * 2, new UserAgent().DataByteCount);
}
