using System.Net;

namespace MsSqlConnector.Transport;

/// <summary>The destination of a connection. The pool uses it to check whether the name still resolves to the address.</summary>
/// <param name="Host">The name or the text of an address, as it was dialed.</param>
/// <param name="Address">The address that was connected to.</param>
internal sealed record ConnectedAddress(string Host, IPAddress Address);
