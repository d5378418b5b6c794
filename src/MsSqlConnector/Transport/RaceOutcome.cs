using System.Collections.Generic;
using System.Net.Sockets;

namespace MsSqlConnector.Transport;

/// <summary>The outcome of connecting to several addresses in parallel.</summary>
/// <param name="Winner">The socket that was connected first; null if none was.</param>
/// <param name="Failures">The addresses that failed before the end, in order.</param>
internal sealed record RaceOutcome(Socket? Winner, IReadOnlyList<FailedAddress> Failures);
