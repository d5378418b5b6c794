using System;
using System.Collections.Generic;
using System.IO;
using NetTopologySuite.Geometries;

namespace MsSqlConnector.Spatial;

/// <summary>Writes a geometry in the form in which SQL Server serializes it (MS-SSCLRT 2.1).</summary>
internal sealed class SpatialWriter
{
    private const byte Version = 1;
    private const byte InteriorRing = 0;
    private const byte Stroke = 1;
    private const byte ExteriorRing = 2;

    private readonly List<Coordinate> _points = [];
    private readonly List<(byte Attribute, int Point)> _figures = [];
    private readonly List<SpatialShape> _shapes = [];

    public static byte[] Write(Geometry geometry, bool isGeography)
    {
        SpatialWriter shapes = new();
        shapes.Add(geometry, parent: -1);
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        shapes.WriteTo(writer, geometry, isGeography);
        writer.Flush();
        return stream.ToArray();
    }

    private void Add(Geometry geometry, int parent)
    {
        int index = _shapes.Count;
        int figure = geometry is not GeometryCollection && geometry.IsEmpty ? -1 : _figures.Count;
        _shapes.Add(new SpatialShape(parent, figure, GetKind(geometry)));
        switch (geometry)
        {
            case GeometryCollection collection:
                foreach (Geometry child in collection.Geometries)
                {
                    Add(child, index);
                }

                // A collection begins with the first figure of its shapes.
                _shapes[index] = new SpatialShape(parent, _figures.Count > figure ? figure : -1, GetKind(geometry));
                break;
            case Polygon polygon when !polygon.IsEmpty:
                AddFigure(ExteriorRing, polygon.ExteriorRing.Coordinates);
                foreach (LineString hole in polygon.InteriorRings)
                {
                    AddFigure(InteriorRing, hole.Coordinates);
                }

                break;
            case not null when !geometry.IsEmpty:
                AddFigure(Stroke, geometry.Coordinates);
                break;
        }
    }

    private void AddFigure(byte attribute, Coordinate[] points)
    {
        _figures.Add((attribute, _points.Count));
        _points.AddRange(points);
    }

    private void WriteTo(BinaryWriter writer, Geometry geometry, bool isGeography)
    {
        bool hasZ = _points.Exists(static point => !double.IsNaN(point.Z)), hasM = _points.Exists(static point => !double.IsNaN(point.M));
        bool isPoint = geometry is Point && _points.Count == 1, isSegment = geometry is LineString && _points.Count == 2;
        SpatialFlags flags = (hasZ ? SpatialFlags.HasZ : 0) | (hasM ? SpatialFlags.HasM : 0) | (geometry.IsValid ? SpatialFlags.IsValid : 0)
            | (isPoint ? SpatialFlags.IsSinglePoint : 0) | (isSegment ? SpatialFlags.IsSingleSegment : 0);
        writer.Write(geometry.SRID < 0 ? 0 : geometry.SRID);
        writer.Write(Version);
        writer.Write((byte)flags);
        if (isPoint || isSegment)
        {
            WritePoints(writer, hasZ, hasM, isGeography);
            return;
        }

        writer.Write(_points.Count);
        WritePoints(writer, hasZ, hasM, isGeography);
        writer.Write(_figures.Count);
        foreach ((byte attribute, int point) in _figures)
        {
            writer.Write(attribute);
            writer.Write(point);
        }

        writer.Write(_shapes.Count);
        foreach (SpatialShape shape in _shapes)
        {
            writer.Write(shape.Parent);
            writer.Write(shape.Figure);
            writer.Write((byte)shape.Kind);
        }
    }

    private void WritePoints(BinaryWriter writer, bool hasZ, bool hasM, bool isGeography)
    {
        foreach (Coordinate point in _points)
        {
            writer.Write(isGeography ? point.Y : point.X);
            writer.Write(isGeography ? point.X : point.Y);
        }

        for (int i = 0; hasZ && i < _points.Count; i++)
        {
            writer.Write(_points[i].Z);
        }

        for (int i = 0; hasM && i < _points.Count; i++)
        {
            writer.Write(_points[i].M);
        }
    }

    private static SpatialKind GetKind(Geometry geometry) => geometry switch
    {
        Point => SpatialKind.Point,
        LineString => SpatialKind.LineString,
        Polygon => SpatialKind.Polygon,
        MultiPoint => SpatialKind.MultiPoint,
        MultiLineString => SpatialKind.MultiLineString,
        MultiPolygon => SpatialKind.MultiPolygon,
        GeometryCollection => SpatialKind.GeometryCollection,
        _ => throw new NotSupportedException($"SQL Server has no counterpart of {geometry.GetType()}."),
    };
}
