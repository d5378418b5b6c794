using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses whose rows are buffered.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class HeldFuzzTests : FuzzTests
{
    [Fact]
    public void Mutated_responses_yield_values_or_an_error_that_breaks_the_connection() => AssertNothingIsFound(FuzzKind.Held, 5_000);
}
