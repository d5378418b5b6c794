namespace MsSqlConnector.TestServer.Faults;

/// <summary>One thing that goes wrong: before the byte at a position is sent.</summary>
<<<<<<< HEAD
public sealed record Fault(int Position, FaultKind Kind, StallGate? Gate = null);
=======
public sealed record Fault(int Position, FaultKind Kind, StallGate? Gate = null, bool IgnoresAttention = false);
>>>>>>> server
