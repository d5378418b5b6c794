using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>Support for vectors with two-byte dimensions. The older platforms have no such type, so they are read as floats.</summary>
internal static class HalfVectors
{
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public static Type ClrType => typeof(SqlVector<float>);

    public static object CreateNull(int dimensionCount) => SqlVector<float>.CreateNull(dimensionCount);

    public static object Read(ReadOnlySpan<byte> dimensions) =>
        new SqlVector<float>(VectorCodec.ReadSingles(dimensions, VectorDimension.Half));

    public static bool TryGetBytes(object value, out byte[] bytes)
    {
        bytes = [];
        return false;
    }

    /// <summary>Returns null, because this platform has no vectors with two-byte dimensions.</summary>
    public static int? GetLength(object value) => null;

    public static int? GetNullLength(object value) => null;
}
