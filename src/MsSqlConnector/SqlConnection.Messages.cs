using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>The messages of the server.</content>
public sealed partial class SqlConnection
{
    // In the base class's list, so that the many connections without a handler do not pay for it.
    private static readonly object s_infoMessage = new();

    private bool _wantsMessages;

    /// <summary>
    /// Occurs when the server sends a message: <c>PRINT</c>, <c>RAISERROR</c> up to class 10, or a warning. With
    /// <see cref="FireInfoMessageEventOnUserErrors"/> also when it sends an error up to class 16.
    /// </summary>
    /// <remarks>
    /// The provider raises each message while it reads the response, in the order of the server, and before it waits for more of the response.
    /// The exception of a command can contain a message that was raised before. A message after an error is part of the exception and not raised. The provider ignores exceptions of a handler. The time that a
    /// handler takes does not count for <see cref="SqlCommand.CommandTimeout"/>. A handler can cancel the command and close the connection.
    /// It can execute another command only at the end of a response whose caller reads nothing more of it, such as that of
    /// <see cref="SqlCommand.ExecuteNonQuery"/>; otherwise <see cref="InvalidOperationException"/> is thrown.
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

    AnswerWatch? IMessageReceiver.Watch => _link.Reader is SqlDataReader reader ? reader.Watch : null;

    bool IMessageReceiver.IsAmidAnswer
    {
        set => _link.IsAmidAnswer = value;
    }

    void IMessageReceiver.OnMessage(SqlError message) => OnInfos(new SqlErrorCollection(message));

    /// <summary>Raises <see cref="InfoMessage"/>, if there are messages and handlers.</summary>
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
                // A handler cannot affect the command, which goes on to read the response.
            }
        }
    }
}
