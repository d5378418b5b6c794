using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Packages.Tests.Architecture.TwinSamples;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Verifies that the synchronous and the asynchronous member of each pair make the same calls.</summary>
public sealed class TwinTests
{
    private const string SampleNamespace = "MsSqlConnector.Packages.Tests.Architecture.TwinSamples";

    private static readonly Twins s_provider = new(
        new CallGraph(Assembly.Load("MsSqlConnector").Location),
        type => type.Namespace == "MsSqlConnector" || type.Namespace.StartsWith("MsSqlConnector.", System.StringComparison.Ordinal),
        new Dictionary<string, string> { ["SessionWait"] = "Session" });

    private static readonly Twins s_samples = new(
        new CallGraph(typeof(TwinTests).Assembly.Location), type => type.Namespace == SampleNamespace,
        new Dictionary<string, string> { [nameof(TwinWait)] = nameof(TwinsWithWait) });

    [Fact]
    public void Members_of_a_pair_call_the_same_members_of_the_provider()
    {
        string all = string.Join('\n', TwinExceptions.Uncovered([.. s_provider.Differences()]));
        Assert.True(all.Length == 0, all);
    }

    [Fact]
    public void Listed_exceptions_are_needed_and_cover_only_their_pair_and_types()
    {
        List<string> uncovered =
        [
            .. TwinExceptions.Uncovered(
                [
                    "Wire.ReadInput: only the asynchronous member calls SessionLease.TryEnd",
                    "Wire.ReadInput: only the asynchronous member calls IInputSource.ReadInputAsync"
                ]),
        ];

        Assert.Contains("Wire.ReadInput: only the asynchronous member calls SessionLease.TryEnd", uncovered);
        Assert.DoesNotContain("Wire.ReadInput: only the asynchronous member calls IInputSource.ReadInputAsync", uncovered);
        Assert.Contains("Wire.ReadInput needs no exception for RequestControl.", uncovered);
        Assert.DoesNotContain("Wire.ReadInput needs no exception for IInputSource.", uncovered);
    }

    [Fact]
    public void The_pairs_of_the_provider_are_found() => Assert.True(s_provider.Pairs.Distinct().Count() > 100);

    [Fact]
    public void A_call_that_is_missing_in_one_member_is_found()
    {
        List<string> differences = [.. s_samples.Differences()];

        Assert.Equal(
            [
                $"{nameof(TwinsThatDrift)}.{nameof(TwinsThatDrift.Run)}: only the asynchronous member calls "
                + $"{nameof(TwinWork)}.{nameof(TwinWork.Release)}",
                $"{nameof(TwinsThatDrift)}.{nameof(TwinsThatDrift.Run)}: only the synchronous member calls "
                + $"{nameof(TwinWork)}.{nameof(TwinWork.Prepare)}",
            ],
            differences);
    }
}
