using System;
using MsSqlConnector.Spatial;
using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace MsSqlConnector;

/// <summary>Maps geometry and geography to objects of NetTopologySuite.</summary>
public static class SqlNetTopologySuiteExtensions
{
    private const string GeometryName = "sys.geometry";
    private const string GeographyName = "sys.geography";

    /// <summary>
    /// Reads and writes columns and parameters of the types geometry and geography as <see cref="Geometry"/>. X is the longitude and Y the
    /// latitude of a geography.
    /// </summary>
    /// <param name="builder">The builder of the data source.</param>
    /// <param name="services">
    /// The services that create the geometries, with their precision and coordinate sequences; null for
    /// <see cref="NtsGeometryServices.Instance"/>.
    /// </param>
    /// <param name="geographyAsDefault">
    /// Whether a parameter without UdtTypeName is sent as geography. The default is false, which means geometry.
    /// </param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    /// <remarks>
    /// Curves (CIRCULARSTRING, COMPOUNDCURVE, CURVEPOLYGON) and FULLGLOBE have no counterpart in NetTopologySuite. Reading them causes
    /// <see cref="NotSupportedException"/>; the bytes are still available with GetSqlBytes. The server requires that the outer rings of a
    /// geography are counter-clockwise; the rings are sent as they are.
    /// </remarks>
    public static SqlDataSourceBuilder UseNetTopologySuite(
        this SqlDataSourceBuilder builder, NtsGeometryServices? services = null, bool geographyAsDefault = false)
    {
        ArgumentNullException.ThrowIfNull(builder);

        // The last mapping is the one of a parameter that names no type.
        Map(builder, geographyAsDefault ? GeometryName : GeographyName, services);
        return Map(builder, geographyAsDefault ? GeographyName : GeometryName, services);
    }

    private static SqlDataSourceBuilder Map(SqlDataSourceBuilder builder, string typeName, NtsGeometryServices? services)
    {
        bool isGeography = typeName == GeographyName;
        return builder.MapUdt(
            typeName,
            bytes => SpatialShapes.Read(bytes, isGeography).ToGeometry(services ?? NtsGeometryServices.Instance),
            (Geometry value) => SpatialWriter.Write(value, isGeography));
    }
}
