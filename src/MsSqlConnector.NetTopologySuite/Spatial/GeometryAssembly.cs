using System;
using System.Collections.Generic;
using System.Linq;
using NetTopologySuite.Geometries;

namespace MsSqlConnector.Spatial;

/// <summary>
/// Creates a geometry from its shapes. A shape follows its parent, so that the last shapes are created first, without recursion.
/// </summary>
internal sealed class GeometryAssembly(SpatialShapes shapes, GeometryFactory factory)
{
    private readonly List<Geometry>?[] _children = new List<Geometry>?[shapes.Shapes.Length];

    public Geometry Create()
    {
        int figureEnd = shapes.Figures.Length;
        for (int i = shapes.Shapes.Length - 1; ; i--)
        {
            SpatialShape shape = shapes.Shapes[i];
            Coordinate[][] figures = shape.Figure < 0 ? [] : [.. Enumerable.Range(shape.Figure, figureEnd - shape.Figure).Select(Points)];
            figureEnd = shape.Figure < 0 ? figureEnd : shape.Figure;
            Geometry geometry = Create(shape.Kind, figures, _children[i]);
            if (i == 0)
            {
                return geometry;
            }

            (_children[shape.Parent] ??= []).Add(geometry);
        }
    }

    private Geometry Create(SpatialKind kind, Coordinate[][] figures, List<Geometry>? children)
    {
        children?.Reverse();
        switch (kind)
        {
            case SpatialKind.Point:
                Coordinate[] points = Single(figures);
                return points.Length <= 1
                    ? factory.CreatePoint(points.FirstOrDefault())
                    : throw SpatialInput.Invalid($"a point has {points.Length} coordinates");
            case SpatialKind.LineString:
                return factory.CreateLineString(Single(figures));
            case SpatialKind.Polygon:
                LinearRing[] rings = [.. figures.Select(factory.CreateLinearRing)];
                return rings.Length == 0 ? factory.CreatePolygon() : factory.CreatePolygon(rings[0], [.. rings.Skip(1)]);
            case SpatialKind.MultiPoint:
                return factory.CreateMultiPoint(Of<Point>(children));
            case SpatialKind.MultiLineString:
                return factory.CreateMultiLineString(Of<LineString>(children));
            case SpatialKind.MultiPolygon:
                return factory.CreateMultiPolygon(Of<Polygon>(children));
            default:
                return factory.CreateGeometryCollection(Of<Geometry>(children));
        }
    }

    private static Coordinate[] Single(Coordinate[][] figures) =>
        figures.Length <= 1
            ? figures.FirstOrDefault() ?? []
            : throw SpatialInput.Invalid($"a point or a line has {figures.Length} figures");

    private static T[] Of<T>(List<Geometry>? children)
        where T : Geometry =>
        children is null ? []
        : children.TrueForAll(static child => child is T) ? [.. children.Cast<T>()]
        : throw SpatialInput.Invalid("a collection has a shape of another type");

    private Coordinate[] Points(int figure)
    {
        int start = shapes.Figures[figure];
        int end = figure + 1 < shapes.Figures.Length ? shapes.Figures[figure + 1] : shapes.Points.Length;
        return shapes.Points.AsSpan(start, end - start).ToArray();
    }
}
