using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>
/// Reads a parameter: name, status, TYPE_INFO, value. Parameters that a real server would reject are rejected (MS-TDS 2.2.6.6).
/// </summary>
internal static class RpcParameterParser
{
    private const int InvalidRpcParameter = 8009;
    private const int InvalidValue = 8023;
    private const ushort ShortNull = 0xFFFF;
    private const byte KnownStatus = 0x0B;

    public static RpcParameter Read(ref BodyReader body, int ordinal)
    {
        string name = body.ByteCountedText("a parameter's name");
        byte status = body.Byte("a parameter's status");
        if ((status & ~KnownStatus) != 0)
        {
            throw Invalid(ordinal, name, $"reserved status flags are set: 0x{status:X2}");
        }

        if (body.Peek() == (byte)TypeId.Table)
        {
            TableValue? table = TableValueParser.Read(ref body, status, ordinal, name, out WireType tableType);
            return new RpcParameter(name, (RpcParameterStatus)status, tableType, null, [], null) { Table = table };
        }

        WireType type = ReadType(ref body, ordinal, name);
        List<int> chunks = [];
        byte[]? value = ReadValue(ref body, type, ordinal, name, chunks, out ulong? total);
        RpcParameter parameter = new(name, (RpcParameterStatus)status, type, value, [.. chunks], total);
        if ((parameter.Status & RpcParameterStatus.Encrypted) == 0)
        {
            return parameter;
        }

        return type.Id == TypeId.VarBinary
            ? parameter with { Encryption = ParameterEncryption.Read(ref body, ordinal, name) }
            : throw Invalid(ordinal, name, $"the encrypted value has data type 0x{(byte)type.Id:X2} instead of varbinary");
    }

    /// <summary>A value with its prefix, of a length that its type can have.</summary>
    internal static byte[]? ReadValue(
        ref BodyReader body, WireType type, int ordinal, string name, List<int> chunks, out ulong? total)
    {
        total = null;
        byte[]? value = type.Length == LengthKind.Partial ? ReadChunks(ref body, chunks, out total) : ReadValue(ref body, type);
        CheckLength(type, value, ordinal, name);
        return value is null || ValueRange.Contains(type, value) ? value : throw new ProtocolViolationException(
            $"RPC: parameter {ordinal} (\"{name}\"): the supplied value is not a valid instance of data type {type.Id}.", InvalidValue);
    }

    internal static WireType ReadType(ref BodyReader body, int ordinal, string name)
    {
        TypeId id = (TypeId)body.Byte("a type");
        if (!TypeShape.All.TryGetValue(id, out TypeShape? shape))
        {
            throw Invalid(ordinal, name, $"data type 0x{(byte)id:X2} is unknown");
        }

        int maxLength = shape.MaxLengthByteCount switch
        {
            1 => body.Byte("a maximum length"),
            2 => body.UInt16("a maximum length"),
            4 => (int)body.UInt32("a maximum length"),
            _ => 0,
        };
        byte precision = shape.HasPrecisionAndScale ? body.Byte("a precision") : (byte)0;
        byte scale = shape.HasPrecisionAndScale || shape.HasScale ? body.Byte("a scale") : (byte)0;
        Collation collation = shape.HasCollation ? Collation.Read(body.Bytes(Collation.Size, "a collation")) : default;
        TypeNaming? naming = null;
        if (id == TypeId.Xml && body.Byte("the schema flag") != 0)
        {
            naming = new TypeNaming(
                body.ByteCountedText("the schema's database"),
                body.ByteCountedText("the schema's owner"),
                body.Text(body.UInt16("a length"), "the schema collection"));
        }

        if (id == TypeId.Udt)
        {
            // A request does not contain the size of a type (MS-TDS 2.2.5.5.2).
            maxLength = WireType.Unlimited;
            naming = new TypeNaming(
                body.ByteCountedText("the type's database"),
                body.ByteCountedText("the type's schema"),
                body.ByteCountedText("the type's name"));
        }

        return Checked(new WireType(id, maxLength, precision, scale, collation) { Naming = naming }, ordinal, name);
    }

    private static WireType Checked(WireType type, int ordinal, string name)
    {
        bool isSound = type.Id switch
        {
            TypeId.IntN => type.MaxLength is 1 or 2 or 4 or 8,
            TypeId.BitN => type.MaxLength == 1,
            TypeId.FloatN or TypeId.MoneyN or TypeId.DateTimeN => type.MaxLength is 4 or 8,
            TypeId.UniqueIdentifier => type.MaxLength == 16,
            TypeId.DecimalN or TypeId.NumericN =>
                type.MaxLength is 5 or 9 or 13 or 17 && type.Precision is >= 1 and <= 38 && type.Scale <= type.Precision,
            TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => type.Scale <= 7,
            TypeId.VarBinary or TypeId.VarChar => type.MaxLength is >= 1 and <= 8000 or WireType.Unlimited,
            TypeId.NVarChar => type.MaxLength is >= 2 and <= 8000 or WireType.Unlimited,
            TypeId.Binary or TypeId.Char => type.MaxLength is >= 1 and <= 8000,
            TypeId.NChar => type.MaxLength is >= 2 and <= 8000,
            _ => true,
        };
        return isSound ? type : throw Invalid(ordinal, name, $"data type 0x{(byte)type.Id:X2} has an invalid length, precision or scale");
    }

    private static byte[]? ReadValue(ref BodyReader body, WireType type)
    {
        switch (type.Length)
        {
            case LengthKind.Fixed:
                return body.Bytes(type.FixedByteCount, "a value").ToArray();
            case LengthKind.Byte:
                int byteLength = body.Byte("a value's length");
                return byteLength == 0 ? null : body.Bytes(byteLength, "a value").ToArray();
            case LengthKind.Short:
                int shortLength = body.UInt16("a value's length");
                return shortLength == ShortNull ? null : body.Bytes(shortLength, "a value").ToArray();
            case LengthKind.TextPointer:
                int textLength = (int)body.UInt32("a value's length");
                return textLength == -1 ? null : body.Bytes(textLength, "a value").ToArray();
            default:
                int longLength = (int)body.UInt32("a value's length");
                return longLength == 0 ? null : body.Bytes(longLength, "a value").ToArray();
        }
    }

    private static byte[]? ReadChunks(ref BodyReader body, List<int> chunks, out ulong? total)
    {
        total = body.UInt64("a value's total length");
        if (total == LargeValue.Null)
        {
            return null;
        }

        using MemoryStream value = new();
        while (body.UInt32("a chunk's length") is uint byteCount and > 0)
        {
            chunks.Add((int)byteCount);
            value.Write(body.Bytes((int)byteCount, "a chunk"));
        }

        return total == LargeValue.UnknownTotal || total == (ulong)value.Length
            ? value.ToArray()
            : throw new ProtocolViolationException($"RPC: a value has {value.Length} bytes instead of the announced {total}.");
    }

    private static void CheckLength(WireType type, byte[]? value, int ordinal, string name)
    {
        if (value is null || type.Length is LengthKind.Partial or LengthKind.Fixed)
        {
            return;
        }

        bool fits = type.Id switch
        {
            TypeId.IntN or TypeId.BitN or TypeId.FloatN or TypeId.MoneyN or TypeId.DateTimeN or TypeId.UniqueIdentifier =>
                value.Length == type.MaxLength,
            TypeId.DecimalN or TypeId.NumericN => value.Length is 5 or 9 or 13 or 17 && value.Length <= type.MaxLength,
            TypeId.Date => value.Length == 3,
            TypeId.Time => value.Length == DateTimeCodec.TimeByteCount(type.Scale),
            TypeId.DateTime2 => value.Length == DateTimeCodec.TimeByteCount(type.Scale) + 3,
            TypeId.DateTimeOffset => value.Length == DateTimeCodec.TimeByteCount(type.Scale) + 5,
            TypeId.NVarChar or TypeId.NChar => value.Length <= type.MaxLength && value.Length % 2 == 0,
            _ => (uint)value.Length <= (uint)type.MaxLength,
        };
        if (!fits)
        {
            throw Invalid(ordinal, name, $"data type 0x{(byte)type.Id:X2} has a value of {value.Length} bytes");
        }
    }

    internal static ProtocolViolationException Invalid(int ordinal, string name, string what) =>
        new($"RPC: parameter {ordinal} (\"{name}\"): {what}.", InvalidRpcParameter);
}
