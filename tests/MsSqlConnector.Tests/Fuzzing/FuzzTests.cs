using System.Collections.Generic;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// Mutated responses with a fixed seed, so that each run has the same ones. <c>tests/MsSqlConnector.Fuzz</c> runs any number of others.
/// </summary>
public abstract class FuzzTests
{
    private const ulong Seed = 20240229;
    private const int ShownCount = 3;

    private protected static void AssertNothingIsFound(FuzzKind kind, int count)
    {
        var crew = new FuzzCrew(Seed, _ => kind);

        IReadOnlyList<FuzzFinding> findings = crew.Run(0, count, threadCount: 1, maxFindingCount: ShownCount);

        Assert.True(findings.Count == 0, string.Join("\n\n", findings));
        Assert.Equal(count, crew.Count);
    }
}
