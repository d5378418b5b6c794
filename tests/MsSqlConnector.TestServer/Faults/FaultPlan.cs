using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>All faults of a response, in the order of the bytes of its packets, headers included.</summary>
public sealed record FaultPlan(IReadOnlyList<Fault> Faults, bool SplitsEveryByte = false);
