using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The messages that docs/troubleshooting.md explains exist in the provider.</summary>
public sealed class TroubleshootingPageTests
{
    /// <summary>A section with this text explains a message of the server or platform.</summary>
    private const string ServerMessage = "This is a message of the server";

    public static TheoryData<string> Messages => [.. Sections().SelectMany(MessagesOf)];

    [Theory]
    [MemberData(nameof(Messages))]
    public void Each_quoted_message_exists(string message) => Assert.Null(MessageSource.FindMissingPart(message));

    [Fact]
    public void The_check_finds_a_message_that_does_not_exist()
    {
        Assert.Equal("No provider has this message:", MessageSource.FindMissingPart("No provider has this message: ..."));
        Assert.True(Messages.Count > 40);
    }

    private static string[] Sections() => File.ReadAllText(Path.Combine(Repository.Root, "docs", "troubleshooting.md")).Split("\n### ");

    private static IEnumerable<string> MessagesOf(string section)
    {
        if (section.Contains(ServerMessage, StringComparison.Ordinal))
        {
            return [];
        }

        IEnumerable<string> rows = section.Split('\n')
            .Where(static line => line.StartsWith("| `", StringComparison.Ordinal))
            .Select(static line => line[2..]);
        return rows.Prepend(section)
            .Where(static text => text.StartsWith('`'))
            .Select(static text => Regex.Match(text, "^`([^`]+)`").Groups[1].Value);
    }
}
