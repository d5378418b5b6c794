using System;
using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>The handlers of a command's event for each statement, and the command that they are told of.</summary>
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
            // A handler has no say in the execution, as with messages.
        }
    }
}
