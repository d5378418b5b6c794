using System.Data.Common;
using Microsoft.Data.Sql;
using Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Notifications;

internal sealed class TheirNotifications : INotificationClient
{
    public DbConnection Connect(string connectionString) => new Microsoft.Data.SqlClient.SqlConnection(connectionString);

    public bool Start(string connectionString, string? queue = null) =>
        Microsoft.Data.SqlClient.SqlDependency.Start(connectionString, queue);

    public bool Stop(string connectionString, string? queue = null) => Microsoft.Data.SqlClient.SqlDependency.Stop(connectionString, queue);

    public INotificationDependency Create(DbCommand? command, string? options = null, int timeout = 0) =>
        new TheirDependency(new Microsoft.Data.SqlClient.SqlDependency((Microsoft.Data.SqlClient.SqlCommand?)command, options, timeout));

    public void SetNotification(DbCommand command, string? userData, string? options, int timeout) =>
        ((Microsoft.Data.SqlClient.SqlCommand)command).Notification = new SqlNotificationRequest(userData, options, timeout);

    public override string ToString() => "Microsoft.Data.SqlClient";
}
