namespace MsSqlConnector.SqlTypes;

/// <content>These platforms have no two-byte floating-point type. Two-byte dimensions are read as <see cref="float"/>.</content>
internal static partial class VectorDimension
{
    private static bool IsHalf<T>() => false;
}
