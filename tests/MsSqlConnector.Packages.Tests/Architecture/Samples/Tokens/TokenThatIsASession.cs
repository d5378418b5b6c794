using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Tokens;

/// <summary>Violates the order by its base type.</summary>
public sealed class TokenThatIsASession : SampleSession;
