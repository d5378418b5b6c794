using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses whose rows are copied by a bulk copy, buffered and sequentially.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class CopiedFuzzTests : FuzzTests
{
    [Fact]
    public void Each_row_of_a_mutated_response_is_copied_as_one_row_or_refused() => AssertNothingIsFound(FuzzKind.Copied, 2_500);
}
