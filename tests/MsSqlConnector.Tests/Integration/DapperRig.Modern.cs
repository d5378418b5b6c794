using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Integration;

/// <summary>A server of a small shop, and a connection to it.</summary>
internal sealed class DapperRig : IAsyncDisposable
{
    private DapperRig(string options)
    {
        Server = TdsServer.Start();
        Server
            .OnSql("select id, name, price from products", Products())
            .OnSql("select * from orders o join customers c on c.Id = o.CustomerId", Orders())
            .OnSql("select id, name, price from products; select 7", Products().Columns(Column.Int("")).Row(7).Done())
            .OnSql("insert products values (@Id, @Name)", new Answer().Done(1, 0xC3))
            .OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "dbo.pay" }
                ? new Answer().Columns(Column.Int("Id")).Row(5).Done().ReturnStatus(3)
                    .ReturnValue(Column.Decimal("@total", 18, 2).Nullable, 42.50m)
                    .ReturnValue(Column.NVarChar("@text", 20).Nullable, "paid")
                : null);
        Server.OnSql(static text => text.StartsWith("select id from products where id in", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("id")).Row(1).Row(3).Done() : null);
        Connection = new SqlConnection(ConnectionString(Server, options));
    }

    public TdsServer Server { get; }

    public SqlConnection Connection { get; }

    public RpcCall LastCall => Server.Recorder.All<RpcMessage>()[^1].Call;

    public static DapperRig Start(string options = "") => new(options);

    /// <summary>The values of the last call's parameters, without the statement and their declaration.</summary>
    public object?[] LastValues => [.. LastCall.Parameters.Skip(LastCall.IsExecuteSql ? 2 : 0).Select(static parameter => parameter.Value)];

    public async ValueTask DisposeAsync()
    {
        await Connection.DisposeAsync();
        Assert.Empty(Server.Log.Complaints);
        await Server.DisposeAsync();
    }

    private static Answer Products() => new Answer()
        .Columns(Column.Int("id"), Column.NVarChar("name", 30).Nullable, Column.Decimal("price", 18, 2).Nullable)
        .Row(1, "apple", 0.50m).Row(2, null, null).Row(3, "pear", 0.75m).Done();

    private static Answer Orders() => new Answer()
        .Columns(
            Column.Int("Id"), Column.Int("CustomerId"), Column.DateTime2("Placed"), Column.TinyInt("State"), Column.UniqueIdentifier("Key"),
            Column.Int("Id"), Column.NVarChar("Name", 30))
        .Row(10, 1, new DateTime(2026, 1, 2, 3, 4, 5), (byte)2, Guid.Empty, 1, "Ada")
        .Row(11, 2, new DateTime(2026, 1, 3), (byte)1, Guid.Empty, 2, "Alan").Done();
}
