namespace MsSqlConnector.SqlTypes;

/// <summary>The types of a vector's dimensions as the wire names them (MS-TDS 2.2.5.5.7.4).</summary>
internal static partial class VectorDimension
{
    public const byte Single = 0;
    public const byte Half = 1;
    public const byte Unknown = byte.MaxValue;

    public static byte Of<T>()
        where T : unmanaged => typeof(T) == typeof(float) ? Single : IsHalf<T>() ? Half : Unknown;

    public static int GetByteCount(byte dimensionType) => dimensionType == Half ? sizeof(ushort) : sizeof(float);
}
