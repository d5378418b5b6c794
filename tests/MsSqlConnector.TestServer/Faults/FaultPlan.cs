using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>All faults of a response, in the order of the bytes of its packets, headers included.</summary>
/// <param name="Faults">The faults.</param>
/// <param name="SplitsEveryByte">Whether each byte is sent separately.</param>
/// <param name="NoticesLate">Whether the server notices an attention only after the whole response was sent.</param>
public sealed record FaultPlan(IReadOnlyList<Fault> Faults, bool SplitsEveryByte = false, bool NoticesLate = false);
