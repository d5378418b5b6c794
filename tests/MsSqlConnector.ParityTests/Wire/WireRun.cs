using System;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>One provider that runs a scenario, with the objects that its calls need.</summary>
internal sealed class WireRun
{
    /// <summary>A statement that the server responds to only after an attention.</summary>
    public const string StallingSql = "waitfor delay '0:01:00'";

    private readonly WireTarget _target;
    private readonly string _settings;
    private readonly Func<Task> _stalled;

    public WireRun(WireProvider provider, WireTarget target, string settings)
    {
        Provider = provider;
        _target = target;
        _settings = settings;
        _stalled = target.Begin();
    }

    public WireProvider Provider { get; }

    /// <summary>The server's port, for other forms of the data source.</summary>
    public int Port => _target.Port;

    /// <summary>Completes when the server has the statement that stalls.</summary>
    public Task Stalled => _stalled();

    public DbConnection Open(string more = "")
    {
        DbConnection connection = Provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{_target.Port};{_target.Account};Trust Server Certificate=true;Pooling=false;"
            + $"Connect Retry Count=0{MarsByDefault.Setting};{_settings};{more}";
        connection.Open();
        return connection;
    }

    /// <summary>A closed connection without a user.</summary>
    public DbConnection CreateAnonymous()
    {
        DbConnection connection = Provider.Factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{_target.Port};Trust Server Certificate=true;Pooling=false;"
            + $"Connect Retry Count=0{MarsByDefault.Setting};{_settings}";
        return connection;
    }

    /// <summary>A command with parameters, each configured through the members that are common to both providers.</summary>
    public static DbCommand Command(DbConnection connection, string text, params Action<dynamic>[] parameters)
    {
        DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        foreach (Action<dynamic> setUp in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            setUp(parameter);
            command.Parameters.Add(parameter);
        }

        return command;
    }

    public void Execute(string text, params Action<dynamic>[] parameters)
    {
        using DbConnection connection = Open();
        using DbCommand command = Command(connection, text, parameters);
        command.ExecuteNonQuery();
    }
}
