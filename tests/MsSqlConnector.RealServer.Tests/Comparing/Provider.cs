using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>One of the two providers that a scenario runs with. Their own members have the same names and are called dynamically.</summary>
internal sealed record Provider(string Name, DbProviderFactory Factory, Type Exception)
{
    public static Provider Ours { get; } = new("MsSqlConnector", SqlClientFactory.Instance, typeof(SqlException));

    public static Provider Theirs { get; } =
        new("Microsoft.Data.SqlClient", Microsoft.Data.SqlClient.SqlClientFactory.Instance, typeof(Microsoft.Data.SqlClient.SqlException));

    public static IReadOnlyList<Provider> Both { get; } = [Theirs, Ours];

    public bool IsOurs => this == Ours;

    public DbConnection Connect(string connectionString)
    {
        DbConnection connection = Factory.CreateConnection()!;
        connection.ConnectionString = connectionString;
        return connection;
    }

    /// <summary>Reports each message of the server when the provider raises it.</summary>
    public static void Listen(DbConnection connection, Action<ServerText> note)
    {
        if (connection is SqlConnection ours)
        {
            ours.InfoMessage += (_, e) => e.Errors.Cast<SqlError>().ToList().ForEach(error => note(ServerText.Of(error)));
        }
        else
        {
            ((Microsoft.Data.SqlClient.SqlConnection)connection).InfoMessage +=
                (_, e) => e.Errors.Cast<object>().ToList().ForEach(error => note(ServerText.Of(error)));
        }
    }

    /// <summary>The errors of an exception, in order.</summary>
    public static IEnumerable<ServerText> ErrorsOf(DbException exception) =>
        ((IEnumerable)((dynamic)exception).Errors).Cast<object>().Select(static error => (ServerText)ServerText.Of(error));

    public void ClearAllPools()
    {
        if (IsOurs)
        {
            SqlConnection.ClearAllPools();
        }
        else
        {
            Microsoft.Data.SqlClient.SqlConnection.ClearAllPools();
        }
    }

    public static void ClearPool(DbConnection connection)
    {
        if (connection is SqlConnection ours)
        {
            SqlConnection.ClearPool(ours);
        }
        else
        {
            Microsoft.Data.SqlClient.SqlConnection.ClearPool((Microsoft.Data.SqlClient.SqlConnection)connection);
        }
    }

    public override string ToString() => Name;
}
