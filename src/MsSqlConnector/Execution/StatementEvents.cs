using System;
using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>The handlers of a command's StatementCompleted event, and the sender to report.</summary>
internal sealed class StatementEvents(object sender)
{
    public StatementCompletedEventHandler? Handlers { get; set; }

    public void Raise(int rowCount)
    {
        try
        {
            Handlers?.Invoke(sender, new StatementCompletedEventArgs(rowCount));
        }
        catch (Exception)
        {
            // An exception of a handler does not affect the execution, as for messages.
        }
    }
}
