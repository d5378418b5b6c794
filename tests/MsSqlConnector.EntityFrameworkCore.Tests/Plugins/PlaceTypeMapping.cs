using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>A mapping like those of spatial types: the parameter has a CLR type of the server and its bytes,
/// which the data reader of Microsoft.Data.SqlClient reads.</summary>
internal sealed class PlaceTypeMapping : RelationalTypeMapping
{
    private static readonly ValueConverter<Place, SqlBytes> s_converter =
        new(place => new SqlBytes(new[] { place.X, place.Y }), bytes => new Place(bytes.Value[0], bytes.Value[1]));

    private static readonly MethodInfo s_readMethod =
        typeof(Microsoft.Data.SqlClient.SqlDataReader).GetMethod(nameof(Microsoft.Data.SqlClient.SqlDataReader.GetSqlBytes))!;

    public PlaceTypeMapping()
        : base(new RelationalTypeMappingParameters(new CoreTypeMappingParameters(typeof(Place), s_converter), "geography"))
    {
    }

    private PlaceTypeMapping(RelationalTypeMappingParameters parameters)
        : base(parameters)
    {
    }

    public override MethodInfo GetDataReaderMethod() => s_readMethod;

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) => new PlaceTypeMapping(parameters);

    protected override void ConfigureParameter(DbParameter parameter)
    {
        Microsoft.Data.SqlClient.SqlParameter typed = (Microsoft.Data.SqlClient.SqlParameter)parameter;
        typed.SqlDbType = SqlDbType.Udt;
        typed.UdtTypeName = "geography";
    }
}
