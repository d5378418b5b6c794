using System;
using System.Linq;
using MsSqlConnector.RealServer.Tests.Comparing;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>An invalid response excuses the differences of its batch and of the batches that follow.</summary>
public sealed class ScriptDifferenceTests
{
    private const string Invalid = "The response of the server violates the TDS protocol: a value has 170 bytes.";
    private const int TimeoutNumber = -2;

    [Fact]
    public void Equal_observations_have_no_difference() => Assert.Null(Find(Run("a", "b"), Run("a", "b")));

    [Fact]
    public void Difference_without_an_invalid_response_is_of_the_provider()
    {
        ScriptDifference difference = Find(Run("a", "b"), Run("a", "c"))!;
        Assert.False(difference.IsOfServer);
        Assert.StartsWith("batch 2\n", difference.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Difference_before_the_invalid_response_is_of_the_provider()
    {
        Observations ours = Run("x", "b");
        AddError(ours, 1, 0, Invalid);
        Assert.False(Find(Run("a", "b"), ours)!.IsOfServer);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public void Difference_from_the_invalid_response_on_is_of_the_server(int batch)
    {
        Observations ours = Run("a", "x");
        AddError(ours, batch, 0, Invalid);
        Assert.True(Find(Run("a", "b"), ours)!.IsOfServer);
    }

    [Fact]
    public void Hang_of_this_provider_is_never_excused()
    {
        Observations ours = Run("a", "b");
        AddError(ours, 0, 0, Invalid);
        ours.Hangs = true;
        Assert.False(Find(Run("a", "b"), ours)!.IsOfServer);
    }

    [Theory]
    [InlineData(1, TimeoutNumber, "Execution Timeout Expired.", true)]
    [InlineData(0, 0, Invalid, true)]
    [InlineData(0, TimeoutNumber, "Execution Timeout Expired.", false)]
    [InlineData(1, 8134, "Divide by zero error encountered.", false)]
    public void Hang_of_SqlClient_is_of_the_server_if_this_provider_waited_too(int batch, int number, string text, bool isOfServer)
    {
        Observations theirs = Run("a", "b");
        theirs.Hangs = true;
        Observations ours = Run("a", "b", "c");
        AddError(ours, batch, number, text);
        Assert.Equal(isOfServer, Find(theirs, ours)!.IsOfServer);
    }

    [Fact]
    public void Missing_batch_is_a_difference() => Assert.False(Find(Run("a", "b"), Run("a"))!.IsOfServer);

    private static ScriptDifference? Find(Observations theirs, Observations ours) =>
        ScriptDifference.Find(theirs, ours, ExecutionMode.All[0]);

    private static Observations Run(params string[] lines)
    {
        Observations observations = new();
        foreach ((int index, string line) in lines.Index())
        {
            observations.Begin($"batch {index + 1}");
            observations.Add(line);
        }

        return observations;
    }

    private static void AddError(Observations observations, int batch, int number, string text) =>
        observations.Batches[batch].AddError(new ServerText(number, 1, 16, 1, "", text));
}
