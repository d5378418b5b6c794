using System;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>What the server says beside its results.</content>
public sealed partial class SqlConnection
{
    // In the base class's list, so that the many connections without a handler do not pay for it.
    private static readonly object s_infoMessage = new();

    /// <summary>
    /// The server sent messages: <c>PRINT</c>, <c>RAISERROR</c> up to class 10, warnings. What a handler throws is not passed on.
    /// A handler can use the connection only when the command that they belong to needs it no more: at the end of
    /// <see cref="SqlCommand.ExecuteNonQuery"/> and its like.
    /// </summary>
    public event SqlInfoMessageEventHandler? InfoMessage
    {
        add => Events.AddHandler(s_infoMessage, value);
        remove => Events.RemoveHandler(s_infoMessage, value);
    }

    bool IMessageReceiver.TakesUserErrors => FireInfoMessageEventOnUserErrors;

    bool IMessageReceiver.IsAmidAnswer
    {
        set => _link.IsAmidAnswer = value;
    }

    void IMessageReceiver.OnInfos(SqlErrorCollection infos) => OnInfos(infos);

    /// <summary>Raises <see cref="InfoMessage"/>, if there are messages and somebody listens.</summary>
    internal void OnInfos(SqlErrorCollection? infos)
    {
        if (infos is not null && Events[s_infoMessage] is SqlInfoMessageEventHandler handler)
        {
            try
            {
                handler(this, new SqlInfoMessageEventArgs(infos));
            }
            catch (Exception)
            {
                // It is told of what happens; it has no say in it. The answer goes on behind it.
            }
        }
    }
}
