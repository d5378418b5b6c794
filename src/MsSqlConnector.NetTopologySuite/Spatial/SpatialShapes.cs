using System;
using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace MsSqlConnector.Spatial;

/// <summary>The points, figures and shapes of a serialized value (MS-SSCLRT 2.1).</summary>
internal sealed class SpatialShapes
{
    private const int NullSrid = -1;
    private const int FigureByteCount = 5;
    private const int ShapeByteCount = 9;
    private const int CurveVersion = 2;

    private SpatialShapes(int srid, Coordinate[] points, int[] figures, SpatialShape[] shapes)
    {
        Srid = srid;
        Points = points;
        Figures = figures;
        Shapes = shapes;
    }

    public int Srid { get; }

    public Coordinate[] Points { get; }

    /// <summary>Gets the position of the first point of each figure.</summary>
    public int[] Figures { get; }

    /// <summary>Gets the shapes. A shape follows the shape that contains it.</summary>
    public SpatialShape[] Shapes { get; }

    /// <exception cref="System.IO.InvalidDataException">The bytes are malformed.</exception>
    /// <exception cref="NotSupportedException">The value has a shape that NetTopologySuite does not have.</exception>
    public static SpatialShapes Read(ReadOnlySpan<byte> bytes, bool isGeography)
    {
        SpatialInput input = new(bytes);
        int srid = input.ReadInt32();
        if (srid == NullSrid)
        {
            throw SpatialInput.Invalid("it is a null instance");
        }

        byte version = input.ReadByte();
        SpatialFlags flags = (SpatialFlags)input.ReadByte();
        if (version is 0 or > CurveVersion)
        {
            throw SpatialInput.Invalid($"it has the unknown version {version}");
        }

        if ((flags & SpatialFlags.IsWholeGlobe) != 0)
        {
            throw new NotSupportedException("NetTopologySuite has no counterpart of FULLGLOBE. Read the column with GetSqlBytes.");
        }

        if ((flags & SpatialFlags.IsSinglePoint) != 0)
        {
            return new SpatialShapes(srid, ReadPoints(ref input, 1, flags, isGeography), [0], [new SpatialShape(-1, 0, SpatialKind.Point)]);
        }

        if ((flags & SpatialFlags.IsSingleSegment) != 0)
        {
            return new SpatialShapes(
                srid, ReadPoints(ref input, 2, flags, isGeography), [0], [new SpatialShape(-1, 0, SpatialKind.LineString)]);
        }

        int pointCount = input.ReadCount(2 * sizeof(double));
        Coordinate[] points = ReadPoints(ref input, pointCount, flags, isGeography);
        int[] figures = ReadFigures(ref input, points.Length);
        return new SpatialShapes(srid, points, figures, ReadShapes(ref input, figures.Length));
    }

    public Geometry ToGeometry(NtsGeometryServices services) => new GeometryAssembly(this, services.CreateGeometryFactory(Srid)).Create();

    private static Coordinate[] ReadPoints(ref SpatialInput input, int count, SpatialFlags flags, bool isGeography)
    {
        bool hasZ = (flags & SpatialFlags.HasZ) != 0, hasM = (flags & SpatialFlags.HasM) != 0;
        var points = new Coordinate[count];
        for (int i = 0; i < count; i++)
        {
            double first = input.ReadDouble(), second = input.ReadDouble();
            Coordinate point = hasM ? hasZ ? new CoordinateZM() : new CoordinateM() : hasZ ? new CoordinateZ() : new Coordinate();
            (point.X, point.Y) = isGeography ? (second, first) : (first, second);
            points[i] = point;
        }

        for (int i = 0; hasZ && i < count; i++)
        {
            points[i].Z = input.ReadDouble();
        }

        for (int i = 0; hasM && i < count; i++)
        {
            points[i].M = input.ReadDouble();
        }

        return points;
    }

    private static int[] ReadFigures(ref SpatialInput input, int pointCount)
    {
        var figures = new int[input.ReadCount(FigureByteCount)];
        for (int i = 0; i < figures.Length; i++)
        {
            // The attribute repeats what the shape and the order say. That of a curve belongs to a shape that is refused below.
            input.ReadByte();
            figures[i] = input.ReadInt32();
            if (figures[i] < (i == 0 ? 0 : figures[i - 1]) || figures[i] > pointCount)
            {
                throw SpatialInput.Invalid($"a figure begins at the point {figures[i]} of {pointCount}");
            }
        }

        return figures;
    }

    private static SpatialShape[] ReadShapes(ref SpatialInput input, int figureCount)
    {
        var shapes = new SpatialShape[input.ReadCount(ShapeByteCount)];
        int earlier = 0;
        for (int i = 0; i < shapes.Length; i++)
        {
            int parent = input.ReadInt32(), figure = input.ReadInt32();
            byte kind = input.ReadByte();
            if (kind is 0 or > (byte)SpatialKind.GeometryCollection)
            {
                throw new NotSupportedException(
                    $"NetTopologySuite has no counterpart of the shape {kind}, such as a curve. Read the column with GetSqlBytes.");
            }

            if (parent >= i || parent < (i == 0 ? -1 : 0) || figure < -1 || figure > figureCount || (figure >= 0 && figure < earlier))
            {
                throw SpatialInput.Invalid($"the shape {i} has the parent {parent} and the figure {figure}");
            }

            earlier = Math.Max(earlier, figure);
            shapes[i] = new SpatialShape(parent, figure, (SpatialKind)kind);
        }

        return shapes.Length > 0 ? shapes : throw SpatialInput.Invalid("it has no shape");
    }
}
