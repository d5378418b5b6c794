using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses that are read sequentially, large values in pieces.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class SequentialFuzzTests : FuzzTests
{
    [Fact]
    public void Mutated_responses_yield_values_or_an_error_that_breaks_the_connection() => AssertNothingIsFound(FuzzKind.Sequential, 4_000);
}
