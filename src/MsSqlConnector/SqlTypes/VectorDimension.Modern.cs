namespace MsSqlConnector.SqlTypes;

/// <summary>The newer platforms have a type of their own for dimensions of two bytes.</summary>
internal static partial class VectorDimension
{
    private static bool IsHalf<T>() => typeof(T) == typeof(System.Half);
}
