using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The objects that a call needs.</summary>
internal sealed class ContractRun(Provider provider, string connectionString) : IAsyncDisposable
{
    /// <summary>A row with a number, NULL, a text, bytes and xml.</summary>
    public const string Query = "select 1 as a, cast(null as int) as n, 'text' as t, 0x0102 as b, cast('<x/>' as xml) as x";

    /// <summary>A statement that fails in the server.</summary>
    public const string Failing = "select convert(int, 'x')";

    /// <summary>A statement whose error follows the first row.</summary>
    public const string FailingLater = "select 10 / n from (values (5), (0)) as t(n)";

    public const string Large = "select 300000";

    public const string Wide = "select cast('12345678901234567890123456789012345678' as decimal(38, 0))";

    private readonly List<IAsyncDisposable> _owned = [];

    public Provider Provider => provider;

    public string ConnectionString => connectionString;

    /// <summary>A canceled token.</summary>
    public static CancellationToken Canceled { get; } = new(canceled: true);

    /// <summary>A closed connection.</summary>
    public DbConnection Closed(string settings = "")
    {
        DbConnection connection = provider.Connect($"{connectionString};{settings}");
        _owned.Add(connection);
        return connection;
    }

    /// <summary>A connection without a connection string.</summary>
    public DbConnection Empty()
    {
        DbConnection connection = provider.Factory.CreateConnection()!;
        _owned.Add(connection);
        return connection;
    }

    public DbConnection Open(string settings = "")
    {
        DbConnection connection = Closed(settings);
        connection.Open();
        return connection;
    }

    public DbCommand Command(string text = "select 1") => Run.Command(Open(), text);

    /// <summary>A parameter, which belongs to a command.</summary>
    public DbParameter Parameter()
    {
        DbCommand command = Run.Command(Closed(), "select @p");
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = "@p";
        command.Parameters.Add(parameter);
        return parameter;
    }

    /// <summary>A reader at the first row.</summary>
    public DbDataReader Reader(string text = Query, CommandBehavior behavior = CommandBehavior.Default)
    {
        DbDataReader reader = Unread(text, behavior);
        reader.Read();
        return reader;
    }

    /// <summary>A reader before the first row.</summary>
    public DbDataReader Unread(string text = Query, CommandBehavior behavior = CommandBehavior.Default)
    {
        DbDataReader reader = Command(text).ExecuteReader(behavior);
        _owned.Add(reader);
        return reader;
    }

    public DbDataReader ClosedReader()
    {
        DbDataReader reader = Reader();
        reader.Close();
        return reader;
    }

    /// <summary>A connection with an open reader.</summary>
    public DbConnection Busy()
    {
        DbConnection connection = Open();
        _owned.Add(Run.Command(connection, Query).ExecuteReader());
        return connection;
    }

    public async ValueTask DisposeAsync()
    {
        for (int i = _owned.Count - 1; i >= 0; i--)
        {
            await _owned[i].DisposeAsync();
        }
    }
}
