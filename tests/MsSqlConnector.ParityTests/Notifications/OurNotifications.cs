using System.Data.Common;
using MsSqlConnector.Sql;

namespace MsSqlConnector.ParityTests.Notifications;

internal sealed class OurNotifications : INotificationClient
{
    public DbConnection Connect(string connectionString) => new MsSqlConnector.SqlConnection(connectionString);

    public bool Start(string connectionString, string? queue = null) => MsSqlConnector.SqlDependency.Start(connectionString, queue);

    public bool Stop(string connectionString, string? queue = null) => MsSqlConnector.SqlDependency.Stop(connectionString, queue);

    public INotificationDependency Create(DbCommand? command, string? options = null, int timeout = 0) =>
        new OurDependency(new MsSqlConnector.SqlDependency((MsSqlConnector.SqlCommand?)command, options, timeout));

    public void SetNotification(DbCommand command, string? userData, string? options, int timeout) =>
        ((MsSqlConnector.SqlCommand)command).Notification = new SqlNotificationRequest(userData, options, timeout);

    public override string ToString() => "MsSqlConnector";
}
