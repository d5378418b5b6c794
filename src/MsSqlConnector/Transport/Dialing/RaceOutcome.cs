using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>The result of connecting to several addresses in parallel.</summary>
/// <param name="Winner">The first connected socket; null if there is none.</param>
/// <param name="EndPoint">The address to which it is connected; null if there is none.</param>
/// <param name="Failures">The addresses that failed before the end, in order.</param>
internal sealed record RaceOutcome(Socket? Winner, IPEndPoint? EndPoint, IReadOnlyList<FailedAddress> Failures);
