using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses to PRELOGIN and LOGIN7.</summary>
public sealed class LoginFuzzTests : FuzzTests
{
    [Fact]
    public void Mutated_answers_to_a_login_end_in_a_session_or_in_an_error() => AssertNothingIsFound(FuzzKind.Login, 10_000);
}
