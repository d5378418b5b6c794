using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Clients;

/// <summary>A provider that connects to the test server.</summary>
public sealed class Client
{
    private static readonly Dictionary<string, DbProviderFactory> s_factories = new()
    {
        ["MsSqlConnector"] = SqlClientFactory.Instance,
        ["Microsoft.Data.SqlClient"] = Microsoft.Data.SqlClient.SqlClientFactory.Instance,
    };

    private readonly DbProviderFactory _factory;

    public Client(string name) => _factory = s_factories[name];

    public static TheoryData<string> Names => [.. s_factories.Keys];

    /// <summary>Opens a connection that does not share a pool with other tests.</summary>
    public DbConnection Open(SqlTestServer server, string more = "") => Open(server.ConnectionString, more);

    public DbConnection Open(string connectionString, string more = "")
    {
        DbConnection connection = _factory.CreateConnection()!;
        connection.ConnectionString = $"{connectionString};Pooling=false;Connect Retry Count=0;{more}";
        connection.Open();
        return connection;
    }

    public static DbCommand Command(DbConnection connection, string text, params (string Name, object Value)[] parameters)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        foreach ((string name, object value) in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = name;
            parameter.Value = value;
            command.Parameters.Add(parameter);
        }

        return command;
    }

    /// <summary>The numbers of the errors of an exception.</summary>
    public static int[] NumbersOf(DbException exception) => exception switch
    {
        SqlException ours => [.. ours.Errors.Select(error => error.Number)],
        _ => [.. ((Microsoft.Data.SqlClient.SqlException)exception).Errors
            .Cast<Microsoft.Data.SqlClient.SqlError>()
            .Select(error => error.Number)],
    };
}
