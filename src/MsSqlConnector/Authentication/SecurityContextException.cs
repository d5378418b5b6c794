using System;

namespace MsSqlConnector.Authentication;

/// <summary>An integrated login has no token to send. The message is a sentence or two for the user, without the server's name.</summary>
internal sealed class SecurityContextException(string message, Exception? inner = null) : Exception(message, inner);
