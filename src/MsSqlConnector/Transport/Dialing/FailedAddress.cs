using System;
using System.Net;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>An address that was not connected.</summary>
/// <param name="EndPoint">The address and the port.</param>
/// <param name="Exception">The exception that ended the attempt.</param>
/// <param name="IsLate">Whether the deadline of the attempt had passed when it ended.</param>
internal readonly record struct FailedAddress(IPEndPoint EndPoint, Exception Exception, bool IsLate);
