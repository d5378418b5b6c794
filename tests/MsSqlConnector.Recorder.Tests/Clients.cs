using System.Data.Common;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>Connections of both providers.</summary>
internal static class Clients
{
    public static DbConnection Connect(this Client client, string connectionString) => client == Client.MsSqlConnector
        ? new SqlConnection(connectionString)
        : new Microsoft.Data.SqlClient.SqlConnection(connectionString);
}
