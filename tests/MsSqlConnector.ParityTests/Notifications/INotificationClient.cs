using System;
using System.Collections.Concurrent;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>Query notifications of this provider or of Microsoft.Data.SqlClient.</summary>
internal interface INotificationClient
{
    DbConnection Connect(string connectionString);

    bool Start(string connectionString, string? queue = null);

    bool Stop(string connectionString, string? queue = null);

    INotificationDependency Create(DbCommand? command, string? options = null, int timeout = 0);

    /// <summary>Sets the notification of a command.</summary>
    void SetNotification(DbCommand command, string? userData, string? options, int timeout);
}

/// <summary>A dependency whose events are recorded as text.</summary>
internal interface INotificationDependency
{
    string Id { get; }

    bool HasChanges { get; }

    ConcurrentQueue<string> Events { get; }

    /// <summary>Completes with the text of the first event.</summary>
    Task<string> FirstEvent { get; }

    void Add(DbCommand? command);

    /// <summary>Adds the recording handler again.</summary>
    void AddHandler();
}
