namespace MsSqlConnector.SqlTypes;

/// <content>These platforms have the type <see cref="System.Half"/> for two-byte dimensions.</content>
internal static partial class VectorDimension
{
    private static bool IsHalf<T>() => typeof(T) == typeof(System.Half);
}
