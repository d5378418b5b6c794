using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using NetTopologySuite.Geometries;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.Spatial;

/// <summary>Columns and parameters of geometry and geography with NetTopologySuite.</summary>
public sealed class NetTopologySuiteTests
{
    private const string Assembly =
        "Microsoft.SqlServer.Types.SqlGeography, Microsoft.SqlServer.Types, Version=11.0.0.0, Culture=neutral, "
        + "PublicKeyToken=89845dcd8080cc91";
    private const string Seattle = "E6100000010CE17A14AE47D14740CDCCCCCCCC945EC0";

    [Fact]
    public async Task A_geography_is_read_with_longitude_and_latitude()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql(
            "q",
            new Answer()
                .Columns(Column.Udt("c", new TypeNaming("db", "sys", "geography", Assembly))).Row(Convert.FromHexString(Seattle)).Done());
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseNetTopologySuite().Build();
        using SqlCommand command = source.CreateCommand("q");
        using SqlDataReader reader = command.ExecuteReader();

        Assert.True(reader.Read());
        Point point = reader.GetFieldValue<Point>(0);

        Assert.Equal(typeof(Geometry), reader.GetFieldType(0));
        Assert.Equal((-122.325, 47.635, 4326), (point.X, point.Y, point.SRID));
    }

    [Theory]
    [InlineData(false, null, "geometry")]
    [InlineData(true, null, "geography")]
    [InlineData(false, "geography", "geography")]
    [InlineData(true, "geometry", "geometry")]
    public async Task A_parameter_is_sent_as_its_type_or_as_the_default(bool geographyAsDefault, string? typeName, string expected)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server))
            .UseNetTopologySuite(geographyAsDefault: geographyAsDefault).Build();
        using SqlCommand command = source.CreateCommand("select @p");
        SqlParameter parameter = command.Parameters.AddWithValue("@p", new Point(-122.325, 47.635) { SRID = 4326 });
        if (typeName is not null)
        {
            parameter.SqlDbType = SqlDbType.Udt;
            parameter.UdtTypeName = typeName;
        }

        await command.ExecuteNonQueryAsync(TestToken);

        RpcParameter sent = server.Recorder.All<RpcMessage>()[^1].Call.Parameters[^1];
        string geometry = "E6100000010CCDCCCCCCCC945EC0E17A14AE47D14740";
        Assert.Equal(expected, sent.Type.Naming!.Name);
        Assert.Equal(expected == "geography" ? Seattle : geometry, Convert.ToHexString(sent.RawValue!));
    }
}
