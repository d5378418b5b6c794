using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The properties that Prepare requires, compared with Microsoft.Data.SqlClient.</summary>
public sealed class PreparingTests
{
    [Fact]
    public async Task A_rejected_parameter_has_the_message_of_SqlClient_and_its_name()
    {
        await using TdsServer server = TdsServer.Start();
        string[] theirs = Observe(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server);
        string[] ours = Observe(SqlClientFactory.Instance, server);
        Assert.Equal(theirs.Length, ours.Length);
        Assert.All(theirs.Zip(ours), pair =>
        {
            Assert.StartsWith(pair.First, pair.Second, StringComparison.Ordinal);
            Assert.True(
                pair.First.EndsWith("prepared", StringComparison.Ordinal) ? pair.First == pair.Second : pair.Second.Contains("'@a'"),
                pair.Second);
        });
    }

    private static string[] Observe(DbProviderFactory factory, TdsServer server)
    {
        using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        connection.Open();
        Action<dynamic>[] untyped = [p => p.Value = 1, p => p.Value = "abc", p => p.Value = DBNull.Value, p => p.Size = 5, _ => { }];
        return
        [
            .. untyped.Select(setUp => Prepare(connection, setUp)),
            .. Enum.GetValues<SqlDbType>().Select(type => $"{type}: " + Prepare(connection, p => p.SqlDbType = type)),
            .. Enum.GetValues<SqlDbType>().Select(type => $"{type}(5): " + Prepare(connection, p => { p.SqlDbType = type; p.Size = 5; })),
            .. Enum.GetValues<SqlDbType>().Select(type => $"{type}(-1): " + Prepare(connection, p => { p.SqlDbType = type; p.Size = -1; })),
            .. new[] { SqlDbType.Decimal, SqlDbType.Time, SqlDbType.DateTime2, SqlDbType.DateTimeOffset }.Select(
                type => $"{type} scale: " + Prepare(connection, p => { p.SqlDbType = type; p.Scale = (byte)3; })),
            Prepare(connection, p => { p.SqlDbType = SqlDbType.Decimal; p.Precision = (byte)10; }),
            Prepare(connection, p => { p.DbType = DbType.String; p.Value = "abc"; }),
            Prepare(connection, p => { p.SqlDbType = SqlDbType.NVarChar; p.Value = "abc"; }),
            Prepare(connection, p => { p.SqlDbType = SqlDbType.Int; p.Direction = ParameterDirection.ReturnValue; }),
        ];
    }

    private static string Prepare(DbConnection connection, Action<dynamic> setUp)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select @a";
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = "@a";
        setUp(parameter);
        command.Parameters.Add(parameter);
        try
        {
            command.Prepare();
            return "prepared";
        }
        catch (InvalidOperationException e)
        {
            return e.Message;
        }
    }
}
