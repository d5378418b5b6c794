using System;

namespace MsSqlConnector.Sessions;

/// <summary>Specifies the kinds of messages that a connection needs.</summary>
[Flags]
internal enum MessageInterest : byte
{
    /// <summary>There is no handler, and every error ends a command.</summary>
    None = 0,

    /// <summary>There is a handler. Without a handler, messages are not kept for it.</summary>
    Messages = 1,

    /// <summary>Errors that the user can correct are reported as messages and do not end a command.</summary>
    UserErrors = 2,
}
