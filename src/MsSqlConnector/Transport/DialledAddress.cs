using System.Net;

namespace MsSqlConnector.Transport;

/// <summary>Where a connection leads, kept so that it can be told later whether the name still leads there.</summary>
/// <param name="Host">The name or the text of an address, as it was dialled.</param>
/// <param name="Address">The address that was connected to.</param>
internal sealed record DialledAddress(string Host, IPAddress Address);
