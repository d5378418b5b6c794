namespace MsSqlConnector.SqlTypes;

/// <summary>The older platforms have no type for dimensions of two bytes: they are read as <see cref="float"/>.</summary>
internal static partial class VectorDimension
{
    private static bool IsHalf<T>() => false;
}
