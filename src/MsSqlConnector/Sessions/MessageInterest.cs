using System;

namespace MsSqlConnector.Sessions;

/// <summary>The messages that a connection is interested in.</summary>
[Flags]
internal enum MessageInterest : byte
{
    /// <summary>There is no handler, and every error ends a command.</summary>
    None = 0,

    /// <summary>There is a handler. Without one, messages are not kept for it.</summary>
    Messages = 1,

    /// <summary>Errors that the user can correct are messages, and do not end a command.</summary>
    UserErrors = 2,
}
