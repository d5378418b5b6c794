using System;
using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.Types;

/// <summary>Support for vectors with two-byte dimensions, for which the newer platforms have a type.</summary>
internal static class HalfVectors
{
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public static Type ClrType => typeof(SqlVector<Half>);

    public static object CreateNull(int dimensionCount) => SqlVector<Half>.CreateNull(dimensionCount);

    public static object Read(ReadOnlySpan<byte> dimensions)
    {
        var values = new Half[dimensions.Length / sizeof(ushort)];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = BinaryPrimitives.ReadHalfLittleEndian(dimensions.Slice(i * sizeof(ushort)));
        }

        return new SqlVector<Half>(values);
    }

    /// <summary>Returns the dimensions of a value if they have two bytes.</summary>
    public static bool TryGetBytes(object value, out byte[] bytes)
    {
        ReadOnlyMemory<Half>? memory = value switch
        {
            SqlVector<Half> vector => vector.Memory,
            Half[] array => array,
            ReadOnlyMemory<Half> some => some,
            // A plain null would be converted, via a null array, to an empty vector.
            _ => default(ReadOnlyMemory<Half>?),
        };
        bytes = new byte[(memory?.Length ?? 0) * sizeof(ushort)];
        for (int i = 0; i < (memory?.Length ?? 0); i++)
        {
            BinaryPrimitives.WriteHalfLittleEndian(bytes.AsSpan(i * sizeof(ushort)), memory!.Value.Span[i]);
        }

        return memory is not null;
    }

    /// <summary>Returns the number of dimensions; null if the value is not a vector of this type.</summary>
    public static int? GetLength(object value) => value is SqlVector<Half> vector ? vector.Length : null;

    public static int? GetNullLength(object value) => value is SqlVector<Half> { IsNull: true } vector ? vector.Length : null;
}
