using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Dapper;
using MsSqlConnector.Server;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Integration;

/// <summary>Common operations of programs with Dapper, over this provider.</summary>
public sealed class DapperTests
{
    private const string AllProducts = "select id, name, price from products";
    private const string Insert = "insert products values (@Id, @Name)";

    private static readonly Product[] s_products =
        [new() { Id = 1, Name = "apple", Price = 0.50m }, new() { Id = 2 }, new() { Id = 3, Name = "pear", Price = 0.75m }];

    [Fact]
    public async Task Rows_become_objects()
    {
        await using DapperRig rig = DapperRig.Start();
        SqlConnection connection = rig.Connection;

        Assert.Equal(s_products, connection.Query<Product>(AllProducts));
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(s_products, await connection.QueryAsync<Product>(new CommandDefinition(AllProducts, cancellationToken: TestToken)));
        await connection.OpenAsync(TestToken);
        Assert.Equal(s_products, connection.Query<Product>(AllProducts, buffered: false));
        List<Product> streamed = [];
        await foreach (Product product in connection.QueryUnbufferedAsync<Product>(AllProducts).WithCancellation(TestToken))
        {
            streamed.Add(product);
        }

        Assert.Equal(s_products, streamed);
        Assert.Equal(s_products[0], await connection.QueryFirstAsync<Product>(AllProducts));
        Assert.Equal(s_products[0], connection.QueryFirstOrDefault<Product>(AllProducts));
        Assert.Throws<InvalidOperationException>(() => connection.QuerySingle<Product>(AllProducts));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [Fact]
    public async Task Rows_become_dynamic_objects_tuples_and_values()
    {
        await using DapperRig rig = DapperRig.Start();
        SqlConnection connection = rig.Connection;

        dynamic row = (await connection.QueryAsync(AllProducts)).First();
        Assert.Equal((1, "apple", 0.50m), ((int)row.id, (string)row.name, (decimal)row.price));
        Assert.Equal((3, "pear"), connection.Query<(int Id, string Name)>(AllProducts).Last());
        Assert.Equal([1, 2, 3], connection.Query<int>(AllProducts));
        Assert.Equal(1, await connection.ExecuteScalarAsync<long>("select 1"));
        using var table = new DataTable();
        using (DbDataReader reader = await connection.ExecuteReaderAsync(AllProducts))
        {
            table.Load(reader);
        }

        Assert.Equal(DBNull.Value, table.Rows[1]["name"]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_decimal_keeps_its_precision_and_scale(bool isAsync)
    {
        await using DapperRig rig = DapperRig.Start();
        DynamicParameters parameters = new();
        parameters.Add("Id", 1.25m, DbType.Decimal, precision: 20, scale: 4);
        parameters.Add("Name", "pear");

        _ = isAsync ? await rig.Connection.ExecuteAsync(Insert, parameters) : rig.Connection.Execute(Insert, parameters);

        Assert.Contains("@Id decimal(20,4)", (string?)rig.LastCall.Parameters[1].Value, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_row_of_several_objects_is_split(bool isAsync)
    {
        const string Sql = "select * from orders o join customers c on c.Id = o.CustomerId";
        await using DapperRig rig = DapperRig.Start();
        static Order Join(Order order, Customer customer) => order with { Customer = customer };

        Order[] orders = [.. isAsync
            ? await rig.Connection.QueryAsync<Order, Customer, Order>(Sql, Join, splitOn: "Id")
            : rig.Connection.Query<Order, Customer, Order>(Sql, Join, splitOn: "Id")];

        Assert.Equal((10, OrderState.Paid, "Ada"), (orders[0].Id, orders[0].State, orders[0].Customer!.Name));
        Assert.Equal(new DateTime(2026, 1, 2, 3, 4, 5), orders[0].Placed);
        Assert.Equal((11, OrderState.Placed, 2), (orders[1].Id, orders[1].State, orders[1].Customer!.Id));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Several_results_are_read_one_after_the_other(bool isAsync)
    {
        await using DapperRig rig = DapperRig.Start();
        const string Sql = AllProducts + "; select 7";
        await using SqlMapper.GridReader results = isAsync
            ? await rig.Connection.QueryMultipleAsync(Sql) : rig.Connection.QueryMultiple(Sql);

        Assert.Equal(s_products, isAsync ? await results.ReadAsync<Product>() : results.Read<Product>());
        Assert.Equal(7, isAsync ? await results.ReadSingleAsync<int>() : results.ReadSingle<int>());
        Assert.True(results.IsConsumed);
    }

    [Fact]
    public async Task Members_of_anonymous_objects_are_parameters()
    {
        await using DapperRig rig = DapperRig.Start();
        var values = new
        {
            a = 7,
            b = "text",
            c = 1.25m,
            d = new DateTime(2026, 1, 2, 3, 4, 5),
            e = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            f = (string?)null,
            g = new byte[] { 1, 2 },
            h = OrderState.Paid,
            i = new DbString { Value = "ascii", IsAnsi = true, Length = 10 },
            j = true,
            k = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)),
            l = TimeSpan.FromMinutes(90),
            m = 2.5d,
            n = (int?)3,
        };

        IDictionary<string, object?> row = (IDictionary<string, object?>)await rig.Connection.QuerySingleAsync(
            "select @a as a, @b as b, @c as c, @d as d, @e as e, @f as f, @g as g, @h as h, @i as i, @j as j, @k as k, @l as l, "
            + "@m as m, @n as n",
            values);

        Assert.Equal<object?>(
            [7, "text", 1.25m, values.d, values.e, null, values.g, (byte)2, "ascii", true, values.k, values.l, 2.5d, 3], row.Values);
        Assert.Equal(TypeId.VarChar, rig.LastCall.Parameters.Single(parameter => parameter.Name == "@i").Type.Id);
    }

    [Fact]
    public async Task Dates_and_times_of_day_are_parameters_and_values()
    {
        await using DapperRig rig = DapperRig.Start();
        var values = new { day = new DateOnly(2026, 1, 2), time = new TimeOnly(3, 4, 5) };

        (DateOnly Day, TimeOnly Time) row =
            await rig.Connection.QuerySingleAsync<(DateOnly, TimeOnly)>("select @day as day, @time as time", values);

        Assert.Equal((values.day, values.time), row);
        Assert.Equal([TypeId.Date, TypeId.Time], rig.LastCall.Parameters.Skip(2).Select(static parameter => parameter.Type.Id));
    }

    [Fact]
    public async Task Execute_runs_once_or_for_each_list_element_and_in_a_transaction()
    {
        await using DapperRig rig = DapperRig.Start();
        SqlConnection connection = rig.Connection;
        await connection.OpenAsync(TestToken);

        Assert.Equal(1, connection.Execute(Insert, s_products[0]));
        Assert.Equal([1, "apple"], rig.LastValues);
        await using (DbTransaction transaction = await connection.BeginTransactionAsync(TestToken))
        {
            Assert.Equal(3, await connection.ExecuteAsync(Insert, s_products, transaction));
            Assert.Equal([3, "pear"], rig.LastValues);
            await transaction.CommitAsync(TestToken);
        }

        Assert.Equal(4, rig.Server.Recorder.All<RpcMessage>().Count);
        Assert.Equal(0, connection.ExecuteScalar<int>("select @@trancount"));
    }

    [Fact]
    public async Task A_list_of_values_is_expanded_to_one_parameter_each()
    {
        await using DapperRig rig = DapperRig.Start();

        Assert.Equal(
            [1, 3], await rig.Connection.QueryAsync<int>("select id from products where id in @ids", new { ids = new[] { 1, 2, 3 } }));
        Assert.Equal("select id from products where id in (@ids1,@ids2,@ids3)", rig.LastCall.Text);
        Assert.Equal([1, 2, 3], rig.LastValues);
        await rig.Connection.QueryAsync<int>("select id from products where id in @ids", new { ids = Array.Empty<int>() });
    }

    [Theory]
    [SyncAndAsync]
    public async Task Tables_can_be_parameters(bool isAsync)
    {
        await using DapperRig rig = DapperRig.Start();
        using var table = new DataTable();
        table.Columns.Add("id", typeof(int));
        table.Columns.Add("name", typeof(string));
        table.Rows.Add(1, "one");
        table.Rows.Add(2, DBNull.Value);
        SqlMetaData[] columns = [new("id", SqlDbType.Int), new("name", SqlDbType.NVarChar, 20)];
        var record = new SqlDataRecord(columns);
        record.SetValues(3, "three");
        SqlMapper.ICustomQueryParameter[] sources =
            [table.AsTableValuedParameter("dbo.things"), new[] { record }.AsTableValuedParameter("dbo.things")];
        foreach (SqlMapper.ICustomQueryParameter source in sources)
        {
            var values = new { t = source };
            (int Id, string? Name)[] rows = [.. isAsync
                ? await rig.Connection.QueryAsync<(int, string?)>("select * from @t", values)
                : rig.Connection.Query<(int, string?)>("select * from @t", values)];

            Assert.Equal(source == sources[0] ? [(1, "one"), (2, null)] : [(3, "three")], rows);
            Assert.Equal("things", rig.LastCall.Parameters.Single(parameter => parameter.Name == "@t").Type.Naming!.Name);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Procedures_return_rows_output_parameters_and_a_value(bool isAsync)
    {
        await using DapperRig rig = DapperRig.Start();
        var parameters = new DynamicParameters(new { order = 10 });
        parameters.Add("@total", dbType: DbType.Decimal, direction: ParameterDirection.Output, precision: 18, scale: 2);
        parameters.Add("@text", "open", DbType.String, ParameterDirection.InputOutput, size: 20);
        parameters.Add("@result", dbType: DbType.Int32, direction: ParameterDirection.ReturnValue);
        const CommandType Procedure = CommandType.StoredProcedure;

        int[] rows = [.. isAsync
            ? await rig.Connection.QueryAsync<int>("dbo.pay", parameters, commandType: Procedure)
            : rig.Connection.Query<int>("dbo.pay", parameters, commandType: Procedure)];

        Assert.Equal([5], rows);
        Assert.Equal(
            (42.50m, "paid", 3), (parameters.Get<decimal>("@total"), parameters.Get<string>("@text"), parameters.Get<int>("@result")));
        Assert.Equal("dbo.pay", rig.LastCall.ProcedureName);
        Assert.Equal([10, null, "open"], rig.LastValues);
    }

    [Fact]
    public async Task Failures_and_cancellation_follow_ADO_NET()
    {
        await using DapperRig rig = DapperRig.Start();
        using var cancelled = new CancellationTokenSource();
        await cancelled.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => rig.Connection.QueryAsync<int>(new CommandDefinition("select 1", cancellationToken: cancelled.Token)));
        SqlException exception = Assert.Throws<SqlException>(() => rig.Connection.Execute("nothing of the kind"));
        Assert.Equal(50000, exception.Number);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }
}
