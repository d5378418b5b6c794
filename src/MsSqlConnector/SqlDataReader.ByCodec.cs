using System.Runtime.CompilerServices;

namespace MsSqlConnector;

/// <summary>
/// The typed getters' other way, where the type is not quite their own. It is not inlined, so that the getters themselves are
/// short enough to be.
/// </summary>
public sealed partial class SqlDataReader
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool GetBooleanByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetBoolean(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private byte GetByteByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetByte(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private short GetInt16ByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetInt16(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int GetInt32ByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetInt32(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private long GetInt64ByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetInt64(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private float GetFloatByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetSingle(bytes, type));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private double GetDoubleByCodec(int i) => Decode(i, static (codec, bytes, in type) => codec.GetDouble(bytes, type));
}
