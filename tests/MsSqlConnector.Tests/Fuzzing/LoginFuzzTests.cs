using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Mutated responses to PRELOGIN and LOGIN7.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class LoginFuzzTests : FuzzTests
{
    [Fact]
    public void Mutated_login_responses_yield_a_session_or_an_error() => AssertNothingIsFound(FuzzKind.Login, 5_000);
}
