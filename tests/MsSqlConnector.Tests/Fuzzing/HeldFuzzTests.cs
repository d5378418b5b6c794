using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses whose rows are buffered.</summary>
public sealed class HeldFuzzTests : FuzzTests
{
    [Fact]
    public void Mutated_answers_end_in_values_or_in_an_error_that_breaks_the_connection() => AssertNothingIsFound(FuzzKind.Held, 50_000);
}
