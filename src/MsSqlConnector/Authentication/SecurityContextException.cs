using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The exception for an integrated login that has no token to send. The message is written for the user and does not contain the name of
/// the server.
/// </summary>
internal sealed class SecurityContextException(string message, Exception? inner = null) : Exception(message, inner);
