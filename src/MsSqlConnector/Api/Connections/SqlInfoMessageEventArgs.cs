using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

/// <summary>
/// Provides the informational messages that the server sent with its results, such as the output of <c>PRINT</c>, <c>RAISERROR</c> up to
/// severity 10, and warnings.
/// </summary>
public sealed class SqlInfoMessageEventArgs : EventArgs
{
    internal SqlInfoMessageEventArgs(SqlErrorCollection errors)
    {
        Errors = errors;
        Message = errors.JoinMessages();
    }

    /// <summary>Gets the messages with all their properties.</summary>
    public SqlErrorCollection Errors { get; }

    /// <summary>Gets the texts of all messages, separated by line breaks.</summary>
    public string Message { get; }

    /// <summary>Gets the name of the provider.</summary>
    public string Source => ProviderNames.ErrorSource;

    /// <summary>Returns <see cref="Message"/>.</summary>
    public override string ToString() => Message;
}
