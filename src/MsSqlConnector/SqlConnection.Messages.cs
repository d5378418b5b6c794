using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>The messages of the server.</content>
public sealed partial class SqlConnection
{
    // The list of the base class holds the handlers, so that a connection without a handler needs no field for them.
    private static readonly object s_infoMessage = new();

    private bool _wantsMessages;

    /// <summary>
    /// Occurs when the server sends a message: <c>PRINT</c>, <c>RAISERROR</c> with a severity of up to 10, or a warning. With
    /// <see cref="FireInfoMessageEventOnUserErrors"/> it also occurs for errors with a severity of up to 16.
    /// </summary>
    /// <remarks>
    /// The provider raises the event while it reads the response, in the order in which the server sent the messages, and before it waits
    /// for more of the response. The exception of a command can contain a message that was raised before. A message after an error is part
    /// of the exception and is not raised. The provider ignores exceptions that a handler throws.
    /// <para>
    /// The time that a handler takes does not count toward <see cref="SqlCommand.CommandTimeout"/>. A handler can cancel the command and
    /// close the connection. It can execute another command only at the end of a response of which the caller reads no more, such as the
    /// response of <see cref="SqlCommand.ExecuteNonQuery"/>; otherwise <see cref="InvalidOperationException"/> is thrown.
    /// </para>
    /// </remarks>
    public event SqlInfoMessageEventHandler? InfoMessage
    {
        add
        {
            Events.AddHandler(s_infoMessage, value);
            _wantsMessages = Events[s_infoMessage] is not null;
        }

        remove
        {
            Events.RemoveHandler(s_infoMessage, value);
            _wantsMessages = Events[s_infoMessage] is not null;
        }
    }

    MessageInterest IMessageReceiver.Interest => (_wantsMessages ? MessageInterest.Messages : MessageInterest.None)
        | (FireInfoMessageEventOnUserErrors ? MessageInterest.UserErrors : MessageInterest.None);

    ResponseObserver? IMessageReceiver.GetObserver(SessionLease session) =>
        _link.FindReader(session, static (reader, session) => reader is SqlDataReader own && own.Uses(session)) is SqlDataReader own
        && own.Connection == this
            ? own.Observer
            : null;

    bool IMessageReceiver.IsReadingResponse
    {
        set => _link.IsReadingResponse = value;
    }

    void IMessageReceiver.OnMessage(SqlError message) => OnInfos(new SqlErrorCollection(message));

    /// <summary>Raises <see cref="InfoMessage"/> if there are messages and handlers.</summary>
    internal void OnInfos(SqlErrorCollection? infos)
    {
        if (infos is not null && _wantsMessages && Events[s_infoMessage] is SqlInfoMessageEventHandler handler)
        {
            try
            {
                handler(this, new SqlInfoMessageEventArgs(infos));
            }
            catch (Exception)
            {
                // A handler cannot affect the command, which continues to read the response.
            }
        }
    }
}
