namespace MsSqlConnector.TestServer.Faults;

/// <summary>One fault, before the byte at a position is sent.</summary>
public sealed record Fault(int Position, FaultKind Kind, StallGate? Gate = null, bool IgnoresAttention = false);
