namespace MsSqlConnector.Spatial;

/// <summary>A serialized shape.</summary>
/// <param name="parent">The position of the shape that contains it; -1 for the outermost shape.</param>
/// <param name="figure">The position of its first figure; -1 for an empty shape.</param>
/// <param name="kind">Its type.</param>
internal readonly struct SpatialShape(int parent, int figure, SpatialKind kind)
{
    public int Parent => parent;

    public int Figure => figure;

    public SpatialKind Kind => kind;
}
