using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.Notifications;

/// <summary>The objects in the database that a listener uses.</summary>
internal sealed class ServiceNames
{
    private const string QueuePrefix = "SqlQueryNotificationService-";
    private const string ProcedurePrefix = "SqlQueryNotificationStoredProcedure-";

    private ServiceNames(string queue, string? procedure)
    {
        Queue = queue;
        Procedure = procedure is null ? null : MultipartName.Quote(procedure);
        QuotedQueue = MultipartName.Quote(queue);
        QueueLiteral = "'" + queue.Replace("'", "''") + "'";
    }

    /// <summary>Gets the name of the queue and, if the provider creates it, of its service.</summary>
    public string Queue { get; }

    /// <summary>Gets the queue as an identifier.</summary>
    public string QuotedQueue { get; }

    /// <summary>Gets the queue as a literal.</summary>
    public string QueueLiteral { get; }

    /// <summary>
    /// Gets the procedure that drops the objects if the process ends, as an identifier; null for a queue of the application.
    /// </summary>
    public string? Procedure { get; }

    /// <summary>Gets a value that indicates whether the provider creates and drops the objects.</summary>
    public bool IsOwned => Procedure is not null;

    /// <summary>Creates the names of objects that the provider creates.</summary>
    public static ServiceNames CreateOwned()
    {
        string id = Guid.NewGuid().ToString();
        return new ServiceNames(QueuePrefix + id, ProcedurePrefix + id);
    }

    /// <summary>Creates the names for a queue of the application.</summary>
    public static ServiceNames ForQueue(string queue) => new(queue, null);
}
