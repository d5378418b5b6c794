namespace MsSqlConnector.Notifications;

/// <summary>
/// The statements of a listener. They are those of Microsoft.Data.SqlClient, so that permissions and monitoring need no change.
/// </summary>
/// <remarks>
/// The queue of the provider has a conversation timer, which each receive starts again. If the process ends, the timer's message activates
/// the procedure, which drops the service, the queue and itself.
/// </remarks>
internal sealed class ServiceStatements(ServiceNames names)
{
    public const string IsBrokerEnabled = "select is_broker_enabled from sys.databases where database_id=db_id()";
    public const string EndConversation = "END CONVERSATION @p1; ";

    private const string TimerMessage = "http://schemas.microsoft.com/SQL/ServiceBroker/DialogTimer";
    private const string Contract = "http://schemas.microsoft.com/SQL/Notifications/PostQueryNotification";

    /// <summary>Gets the statement that creates the procedure.</summary>
    public string CreateProcedure =>
        $"CREATE PROCEDURE {names.Procedure} AS BEGIN BEGIN TRANSACTION; RECEIVE TOP(0) conversation_handle FROM {names.QuotedQueue}; "
        + $"IF (SELECT COUNT(*) FROM {names.QuotedQueue} WHERE message_type_name = '{TimerMessage}') > 0 BEGIN "
        + $"if ((SELECT COUNT(*) FROM sys.services WHERE name = {names.QueueLiteral}) > 0)   DROP SERVICE {names.QuotedQueue}; "
        + $"if (OBJECT_ID({names.QueueLiteral}, 'SQ') IS NOT NULL)   DROP QUEUE {names.QuotedQueue}; DROP PROCEDURE {names.Procedure}; "
        + "END COMMIT TRANSACTION; END";

    /// <summary>Gets the statement that creates the queue, the service, and the dialog of the timer.</summary>
    public string CreateService =>
        $"IF OBJECT_ID({names.QueueLiteral}, 'SQ') IS NULL BEGIN CREATE QUEUE {names.QuotedQueue} WITH ACTIVATION "
        + $"(PROCEDURE_NAME={names.Procedure}, MAX_QUEUE_READERS=1, EXECUTE AS OWNER); END; "
        + $"IF (SELECT COUNT(*) FROM sys.services WHERE NAME={names.QueueLiteral}) = 0 BEGIN "
        + $"CREATE SERVICE {names.QuotedQueue} ON QUEUE {names.QuotedQueue} ([{Contract}]); "
        + "IF (SELECT COUNT(*) FROM sys.database_principals WHERE name='sql_dependency_subscriber' AND type='R') <> 0 BEGIN "
        + $"GRANT SEND ON SERVICE::{names.QuotedQueue} TO sql_dependency_subscriber; END;  END; "
        + $"BEGIN DIALOG @dialog_handle FROM SERVICE {names.QuotedQueue} TO SERVICE {names.QueueLiteral}";

    /// <summary>Gets the statement that drops the objects.</summary>
    public string Drop =>
        $"BEGIN TRANSACTION; DROP SERVICE {names.QuotedQueue}; DROP QUEUE {names.QuotedQueue}; DROP PROCEDURE {names.Procedure}; "
        + "COMMIT TRANSACTION;";

    private string Receive =>
        "WAITFOR(RECEIVE TOP (1) message_type_name, conversation_handle, cast(message_body AS XML) as message_body "
        + $"from {names.QuotedQueue}), TIMEOUT @p2;";

    /// <summary>Returns the statement that receives the next message.</summary>
    /// <param name="dialog">The dialog whose timer is started again; null if there is none.</param>
    public string CreateReceive(string? dialog) =>
        dialog is null ? Receive : $"BEGIN CONVERSATION TIMER ('{dialog}') TIMEOUT = 120; {Receive}";
}
