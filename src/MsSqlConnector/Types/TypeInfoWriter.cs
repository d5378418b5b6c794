using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>Writes the TYPE_INFO of parameters and bulk columns (MS-TDS 2.2.5.6), with the same table that reading uses.</summary>
internal static class TypeInfoWriter
{
    /// <summary>The marker for an unknown total length of a (max) value (MS-TDS 2.2.5.2.3).</summary>
    public const ulong UnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;

    public static void Write(PacketWriter writer, in TypeInfo type)
    {
        TypeForm form = TypeTable.Find((byte)type.Type).Form;
        writer.WriteByte((byte)type.Type);
        switch (form)
        {
            case TypeForm.Bare:
                break;
            case TypeForm.ByteCount:
                writer.WriteByte((byte)type.MaxByteCount);
                break;
            case TypeForm.Scale:
                writer.WriteByte(type.Scale);
                break;
            case TypeForm.Decimal:
                writer.WriteByte((byte)type.MaxByteCount);
                writer.WriteByte(type.Precision);
                writer.WriteByte(type.Scale);
                break;
            case TypeForm.UInt16:
            case TypeForm.UInt16Text:
                writer.WriteUInt16((ushort)type.MaxByteCount);
                break;
            case TypeForm.Int32:
            case TypeForm.Int32Text:
                writer.WriteInt32(type.MaxByteCount);
                break;
            case TypeForm.Vector:
                writer.WriteUInt16((ushort)type.MaxByteCount);
                writer.WriteByte(type.Scale);
                break;
            case TypeForm.Xml:
                WriteSchemaCollection(writer, type.Names);
                break;
            case TypeForm.Udt:
                WriteNames(writer, type.Names!);
                break;
            default:
                throw new NotSupportedException($"Parameters of the type {type.Type} are not supported.");
        }

        if (form is TypeForm.UInt16Text or TypeForm.Int32Text)
        {
            Span<byte> collation = stackalloc byte[Collation.ByteCount];
            type.Collation.Write(collation);
            writer.WriteBytes(collation);
        }
    }

    private static void WriteSchemaCollection(PacketWriter writer, TypeNames? names)
    {
        writer.WriteByte(names is null ? (byte)0 : (byte)1);
        if (names is not null)
        {
            WriteByteLengthText(writer, names.Database);
            WriteByteLengthText(writer, names.Schema);
            writer.WriteUInt16((ushort)names.Name.Length);
            writer.WriteUnicode(names.Name.AsSpan());
        }
    }

    /// <summary>
    /// Writes the names of a CLR type or a table type. A request contains neither the size nor the assembly of the type (MS-TDS 2.2.5.5.2).
    /// </summary>
    public static void WriteNames(PacketWriter writer, TypeNames names)
    {
        WriteByteLengthText(writer, names.Database);
        WriteByteLengthText(writer, names.Schema);
        WriteByteLengthText(writer, names.Name);
    }

    private static void WriteByteLengthText(PacketWriter writer, string text)
    {
        writer.WriteByte(checked((byte)text.Length));
        writer.WriteUnicode(text.AsSpan());
    }

    /// <summary>Writes NULL in the form of the length of the type's values (MS-TDS 2.2.5.2).</summary>
    public static void WriteNull(PacketWriter writer, in TypeInfo type)
    {
        switch (type.LengthForm)
        {
            case LengthForm.Byte:
                writer.WriteByte(0);
                break;
            case LengthForm.UInt16:
                writer.WriteUInt16(ushort.MaxValue);
                break;
            case LengthForm.UInt32:
                writer.WriteUInt32(0);
                break;
            case LengthForm.TextPointer:
                writer.WriteUInt32(uint.MaxValue);
                break;
            case LengthForm.Plp:
                writer.WriteUInt64(ulong.MaxValue);
                break;
            default:
                throw new InvalidOperationException($"The type {type.Type} cannot be NULL.");
        }
    }
}
