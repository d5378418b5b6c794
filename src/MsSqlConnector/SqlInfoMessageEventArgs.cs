using System;

namespace MsSqlConnector;

/// <summary>The messages that a server sent beside its results: <c>PRINT</c>, <c>RAISERROR</c> up to class 10, warnings.</summary>
public sealed class SqlInfoMessageEventArgs : EventArgs
{
    internal SqlInfoMessageEventArgs(SqlErrorCollection errors)
    {
        Errors = errors;
        Message = errors.JoinMessages();
    }

    /// <summary>The messages with all their fields.</summary>
    public SqlErrorCollection Errors { get; }

    /// <summary>The texts of all messages, one under the other.</summary>
    public string Message { get; }

    /// <summary>The name of the provider.</summary>
    public string Source => SqlError.ProviderName;

    /// <summary>The same as <see cref="Message"/>.</summary>
    public override string ToString() => Message;
}
