using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>The requests and results of one run.</summary>
internal sealed record Transcript(IReadOnlyList<string> Requests, IReadOnlyList<string> Results, IReadOnlyList<string> Complaints)
{
    /// <summary>Whether the program depends on responses that only the test server sends.</summary>
    public bool NeedsScript { get; init; }

    /// <summary>The requests without logins.</summary>
    public IReadOnlyList<string> Statements => [.. Requests.Where(request => !request.Contains(": login to ", StringComparison.Ordinal))];

    public void HasStatements(int count) =>
        Assert.True(
            Statements.Count == count,
            $"Expected {count} requests, but there were {Statements.Count}:\n{string.Join('\n', [.. Statements, .. Results])}");

    public void Contains(string part) =>
        Assert.True(
            Requests.Any(r => r.Contains(part, StringComparison.Ordinal)), $"No request contains '{part}':\n{string.Join('\n', Requests)}");

    public void Result(string line) => Assert.Contains(line, Results);

    /// <summary>Whether a result contains a part.</summary>
    public void ResultContains(string part) =>
        Assert.True(
            Results.Any(r => r.Contains(part, StringComparison.Ordinal)), $"No result contains '{part}':\n{string.Join('\n', Results)}");
}
