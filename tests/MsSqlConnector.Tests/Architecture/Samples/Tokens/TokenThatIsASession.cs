using MsSqlConnector.Tests.Architecture.Samples.Sessions;

namespace MsSqlConnector.Tests.Architecture.Samples.Tokens;

/// <summary>Offends with what it derives from.</summary>
public sealed class TokenThatIsASession : SampleSession;
