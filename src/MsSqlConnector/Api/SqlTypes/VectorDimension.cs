namespace MsSqlConnector.SqlTypes;

/// <summary>Identifies the types of vector dimensions on the wire (MS-TDS 2.2.5.5.7.4).</summary>
internal static partial class VectorDimension
{
    public const byte Single = 0;
    public const byte Half = 1;
    public const byte Unknown = byte.MaxValue;

    public static byte GetDimensionType<T>()
        where T : unmanaged => typeof(T) == typeof(float) ? Single : IsHalf<T>() ? Half : Unknown;

    public static int GetByteCount(byte dimensionType) => dimensionType == Half ? sizeof(ushort) : sizeof(float);
}
