using System.Collections.Generic;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The responses of a server in one conversation, as token streams without packet headers.</summary>
/// <param name="Login">The response to LOGIN7.</param>
/// <param name="HasOwnLogin">Whether no other conversation begins with that login.</param>
/// <param name="Responses">
/// The messages that answer the requests in order; null where the server is silent until it receives an attention.
/// </param>
/// <param name="ClosesAfter">
/// The response after which the server closes the connection, 0 for the login's; null when it does not close.
/// </param>
internal sealed record Recording(byte[] Login, bool HasOwnLogin, IReadOnlyList<byte[][]?> Responses, int? ClosesAfter);
