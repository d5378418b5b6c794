using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ProcessHost;

/// <summary>The provider under test, or Microsoft.Data.SqlClient to compare it with.</summary>
internal sealed class Provider(string name)
{
    private readonly bool _isOurs = name == "ours";

    public DbConnection Connect(string connectionString) =>
        _isOurs ? new SqlConnection(connectionString) : new Theirs.SqlConnection(connectionString);

    /// <summary>A connection whose access token is never provided.</summary>
    public DbConnection ConnectWithoutToken(string connectionString) => _isOurs
        ? new SqlConnection(connectionString)
        {
            AccessTokenCallback = static async (_, token) =>
            {
                await Task.Delay(Timeout.Infinite, token);
                throw new InvalidOperationException("The delay was not canceled.");
            },
        }
        : throw new NotSupportedException();

    /// <summary>Whether a failure is a timeout of the provider.</summary>
    public static bool IsTimeout(Exception exception) =>
        exception is SqlException { Number: -2 } or Theirs.SqlException { Number: -2 };
}
