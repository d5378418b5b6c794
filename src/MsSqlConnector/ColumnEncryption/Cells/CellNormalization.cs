using System;
using System.Buffers.Binary;
using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// Normalization version 1: converts between the bytes of a value on the wire (after the length) and the plain bytes of a cell, in which
/// values of related types are equal.
/// </summary>
internal static class CellNormalization
{
    public const byte Version = 1;

    internal const int IntegerByteCount = sizeof(long);
    internal const int DecimalByteCount = 17;

    /// <summary>Returns whether values of a data type can be encrypted.</summary>
    internal static bool IsSupported(in TypeInfo type) => PlainForms.Find(type.Type) != PlainForm.None;

    /// <summary>Returns the length of the longest normalized value of a value with this length on the wire.</summary>
    internal static int GetMaxPlainByteCount(in TypeInfo type, int wireByteCount) => PlainForms.Find(type.Type) switch
    {
        PlainForm.Integer or PlainForm.Bit or PlainForm.Money => IntegerByteCount,
        PlainForm.Decimal => DecimalByteCount,
        PlainForm.Time => PlainTime.GetPlainByteCount(type.Type),
        _ => wireByteCount,
    };

    /// <summary>Normalizes a value and returns its length.</summary>
    /// <exception cref="ArgumentException">The data type cannot be encrypted, or the bytes are not a value of the type.</exception>
    internal static int Normalize(in TypeInfo type, ReadOnlySpan<byte> wire, Span<byte> plain) => PlainForms.Find(type.Type) switch
    {
        PlainForm.Integer => PlainNumber.NormalizeInteger(type, wire, plain),
        PlainForm.Bit => PlainNumber.NormalizeBit(type, wire, plain),
        PlainForm.Money => PlainNumber.NormalizeMoney(type, wire, plain),
        PlainForm.Decimal => PlainNumber.NormalizeDecimal(type, wire, plain),
        PlainForm.Time => PlainTime.Normalize(type, wire, plain),
        PlainForm.Fixed or PlainForm.Padded or PlainForm.Variable => Copy(wire, plain),
        _ => throw CellErrors.UnsupportedType(type.Codec.GetTypeName(type)),
    };

    /// <summary>
    /// Returns the length of the longest value on the wire of a normalized value with this length, with the padding of the type.
    /// </summary>
    internal static int GetMaxWireByteCount(in TypeInfo type, int plainByteCount) => PlainForms.Find(type.Type) switch
    {
        PlainForm.Variable => plainByteCount,
        PlainForm.Padded => Math.Max(plainByteCount, type.MaxByteCount),
        _ => type.MaxByteCount,
    };

    /// <summary>Converts a normalized value to the bytes of a data type on the wire and returns their length.</summary>
    /// <exception cref="ArgumentException">The data type cannot be encrypted, or it does not have the value.</exception>
    internal static int Denormalize(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire) => PlainForms.Find(type.Type) switch
    {
        PlainForm.Integer => PlainNumber.DenormalizeInteger(type, plain, wire),
        PlainForm.Bit => PlainNumber.DenormalizeBit(type, plain, wire),
        PlainForm.Money => PlainNumber.DenormalizeMoney(type, plain, wire),
        PlainForm.Decimal => PlainNumber.DenormalizeDecimal(type, plain, wire),
        PlainForm.Time => PlainTime.Denormalize(type, plain, wire),
        PlainForm.Fixed => DenormalizeFixed(type, plain, wire),
        PlainForm.Padded => DenormalizePadded(type, plain, wire),
        PlainForm.Variable => Copy(CheckSized(type, plain), wire),
        _ => throw CellErrors.UnsupportedType(type.Codec.GetTypeName(type)),
    };

    /// <summary>Checks the length of a value against the only length that its type has.</summary>
    internal static void CheckLength(in TypeInfo type, ReadOnlySpan<byte> plain, int byteCount)
    {
        if (plain.Length != byteCount)
        {
            throw CellErrors.InvalidPlainLength(type.Codec.GetTypeName(type), plain.Length);
        }
    }

    private static int DenormalizeFixed(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        CheckLength(type, plain, type.MaxByteCount);
        PlainDate.Check(type, plain);
        return Copy(plain, wire);
    }

    private static int DenormalizePadded(in TypeInfo type, ReadOnlySpan<byte> plain, Span<byte> wire)
    {
        int byteCount = Copy(CheckSized(type, plain), wire);
        Span<byte> padding = wire.Slice(byteCount, type.MaxByteCount - byteCount);
        switch (type.Type)
        {
            case TdsType.NChar:
                for (int i = 0; i + sizeof(char) <= padding.Length; i += sizeof(char))
                {
                    BinaryPrimitives.WriteUInt16LittleEndian(padding.Slice(i), ' ');
                }

                break;
            case TdsType.Binary or TdsType.LegacyBinary:
                padding.Clear();
                break;
            default:
                padding.Fill((byte)' ');
                break;
        }

        return type.MaxByteCount;
    }

    private static ReadOnlySpan<byte> CheckSized(in TypeInfo type, ReadOnlySpan<byte> plain)
    {
        bool isTooLong = !type.IsLong && plain.Length > type.MaxByteCount;
        bool hasHalfCharacter = type.Type is TdsType.NChar or TdsType.NVarChar && plain.Length % sizeof(char) != 0;
        return isTooLong || hasHalfCharacter ? throw CellErrors.InvalidPlainLength(type.Codec.GetTypeName(type), plain.Length) : plain;
    }

    private static int Copy(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        source.CopyTo(destination);
        return source.Length;
    }
}
