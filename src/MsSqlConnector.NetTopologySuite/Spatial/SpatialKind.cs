namespace MsSqlConnector.Spatial;

/// <summary>The type of a serialized shape (MS-SSCLRT 2.1.3), as far as NetTopologySuite has a counterpart.</summary>
internal enum SpatialKind : byte
{
    Point = 1,
    LineString = 2,
    Polygon = 3,
    MultiPoint = 4,
    MultiLineString = 5,
    MultiPolygon = 6,
    GeometryCollection = 7,
}
