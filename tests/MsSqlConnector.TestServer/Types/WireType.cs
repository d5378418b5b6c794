using System;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Types;

/// <summary>A type as TYPE_INFO describes it (MS-TDS 2.2.5.6).</summary>
/// <param name="Id">The type byte.</param>
/// <param name="MaxLength">The maximum length in bytes; 0xFFFF for a (max) type.</param>
/// <param name="Precision">The digits of a decimal.</param>
/// <param name="Scale">The scale of a decimal or a time; of a vector its dimension type.</param>
/// <param name="Collation">The collation of a character type.</param>
public sealed record WireType(TypeId Id, int MaxLength = 0, byte Precision = 0, byte Scale = 0, Collation Collation = default)
{
    /// <summary>The names that describe a CLR type or a schema collection; none for any other.</summary>
    public TypeNaming? Naming { get; init; }

    public const int Unlimited = 0xFFFF;

    internal TypeShape Shape => TypeShape.All[Id];

    public LengthKind Length =>
        Shape.Length == LengthKind.Short && MaxLength == Unlimited ? LengthKind.Partial : Shape.Length;

    /// <summary>The number of bytes of a value that is not null, for types whose values all have the same length; otherwise 0.</summary>
    public int FixedByteCount => Shape.FixedByteCount;

    public void Write(TokenWriter writer)
    {
        writer.Byte((byte)Id);
        WriteMaxLength(writer);
        if (Shape.HasPrecisionAndScale)
        {
            writer.Byte(Precision).Byte(Scale);
        }

        if (Shape.HasScale)
        {
            writer.Byte(Scale);
        }

        if (Shape.HasCollation)
        {
            Collation.Write(writer.Reserve(Collation.Size));
        }

        if (Id == TypeId.Xml)
        {
            WriteSchemaCollection(writer);
        }

        if (Id == TypeId.Udt)
        {
            WriteClrType(writer);
        }
    }

    private void WriteMaxLength(TokenWriter writer)
    {
        switch (Shape.MaxLengthByteCount)
        {
            case 1:
                writer.Byte((byte)MaxLength);
                break;
            case 2:
                writer.UInt16((ushort)MaxLength);
                break;
            case 4:
                writer.Int32(MaxLength);
                break;
            default:
                break;
        }
    }

    private void WriteSchemaCollection(TokenWriter writer)
    {
        writer.Byte(Naming is null ? (byte)0 : (byte)1);
        if (Naming is { } naming)
        {
            writer.ByteCountedText(naming.Database).ByteCountedText(naming.Schema).ShortCountedText(naming.Name);
        }
    }

    /// <summary>As COLMETADATA has it, with the largest size first (MS-TDS 2.2.5.5.2).</summary>
    private void WriteClrType(TokenWriter writer)
    {
        TypeNaming naming = Naming ?? new TypeNaming("", "", "");
        writer.UInt16((ushort)MaxLength).ByteCountedText(naming.Database).ByteCountedText(naming.Schema)
            .ByteCountedText(naming.Name).ShortCountedText(naming.Assembly);
    }

    public override string ToString() => $"{Id}({MaxLength}, {Precision}, {Scale})";
}
