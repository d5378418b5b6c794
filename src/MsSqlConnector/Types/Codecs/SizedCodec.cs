using System;
using System.Data;
using System.Globalization;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// The base class of the text and binary types with a length: sizes, declarations, and writing in ranges directly into the packet. The unit
/// of a size is a character or a byte.
/// </summary>
internal abstract class SizedCodec : Codec
{
    /// <summary>
    /// A surrogate pair can become one byte, and no character becomes less. Therefore the provider can detect a long text without counting
    /// its bytes.
    /// </summary>
    private const int MaxUnitsPerByte = 2;

    protected abstract int UnitByteCount { get; }

    public override string GetDeclaration(in TypeInfo type)
    {
        string name = GetTypeName(type);
        if (type.LengthForm == LengthForm.TextPointer)
        {
            return name;
        }

        // The space after (max) is the same as in Microsoft.Data.SqlClient. Equal texts let servers find the same cached plan.
        if (type.IsPlp)
        {
            return name + "(max) ";
        }

        int byteCount = type.IsSizeUnspecified ? TypeTable.BoundedByteCount : type.MaxByteCount;
        return name + "(" + (byteCount / UnitByteCount).ToString(CultureInfo.InvariantCulture) + ")";
    }

    public override TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        TdsType tdsType = GetTdsType(facets.SqlDbType);
        var draft = new TypeInfo(tdsType, LengthForm.UInt16, this, TypeTable.BoundedByteCount, collation: facets.Collation);
        bool hasPointer = TypeTable.Find((byte)tdsType).LengthForm == LengthForm.TextPointer;
        long byteCount = 0;
        if (value is not null)
        {
            value = Cut(Coerce(value, draft), facets);
            int leastByteCount = GetUnitCount(value) / MaxUnitsPerByte;
            byteCount = leastByteCount > TypeTable.BoundedByteCount && !hasPointer ? leastByteCount : GetByteCount(value, draft);
        }

        long declaredByteCount = Math.Max(byteCount, (long)facets.Size * UnitByteCount);
        if (hasPointer)
        {
            int maxByteCount = (int)Math.Min(Math.Max(UnitByteCount, declaredByteCount), int.MaxValue);
            return new TypeInfo(tdsType, LengthForm.TextPointer, this, maxByteCount, collation: facets.Collation);
        }

        if (facets.Size < 0 || declaredByteCount > TypeTable.BoundedByteCount)
        {
            return new TypeInfo(GetVariableType(tdsType), LengthForm.Plp, this, -1, collation: facets.Collation);
        }

        // Servers reject a length of 0. A number converted to text in a code page is declared with its own length, as in
        // Microsoft.Data.SqlClient, because char(8000) would be padded.
        int boundedByteCount = (int)Math.Max(UnitByteCount, declaredByteCount);
        return new TypeInfo(tdsType, LengthForm.UInt16, this, boundedByteCount, collation: facets.Collation)
        {
            IsSizeUnspecified = facets.Size == 0 && (byteCount == 0 || UnitByteCount > 1),
        };
    }

    public override bool IsWithinLength(object value, in TypeInfo type) =>
        type.LengthForm != LengthForm.UInt16 || GetByteCount(value, type) <= type.MaxByteCount;

    /// <summary>Returns whether a value, in the form that <see cref="WriteValue"/> expects, is longer than the type allows.</summary>
    public bool IsTooLong(object value, in TypeInfo type) =>
        type.LengthForm == LengthForm.UInt16 && GetByteCount(value, type) > type.MaxByteCount;

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value)
    {
        writer.WriteUInt16((ushort)GetByteCount(value, type));
        int unitCount = GetUnitCount(value);
        int position = 0;
        while (position < unitCount)
        {
            position = WriteRange(writer, value, type, position);
        }
    }

    /// <remarks>Progress is 0 before the length is written, and afterwards the next unit plus one.</remarks>
    public override bool TryWriteLongValue(PacketWriter writer, in TypeInfo type, object value, ref long progress)
    {
        if (progress == 0)
        {
            WriteLongLength(writer, type, GetByteCount(value, type));
            progress = 1;
        }

        int unitCount = GetUnitCount(value);
        int position = (int)(progress - 1);
        while (position < unitCount)
        {
            if (writer.IsFull)
            {
                return false;
            }

            position = WriteRange(writer, value, type, position);
            progress = position + 1L;
        }

        if (type.IsPlp)
        {
            writer.WriteUInt32(0);
        }

        return true;
    }

    protected abstract TdsType GetTdsType(SqlDbType type);

    protected abstract int GetUnitCount(object value);

    protected abstract long GetByteCount(object value, in TypeInfo type);

    protected abstract object Slice(object value, int offset, int unitCount);

    /// <summary>
    /// Writes units from a position on: as many as fit into the current packet, but at least one. Returns the next position.
    /// </summary>
    protected abstract int WriteRange(PacketWriter writer, object value, in TypeInfo type, int position);

    /// <summary>Writes the total length of a (max) value in bytes.</summary>
    protected virtual void WriteTotal(PacketWriter writer, in TypeInfo type, long byteCount) =>
        writer.WriteInt64(type.HidesTotal ? unchecked((long)TypeInfoWriter.UnknownTotal) : byteCount);

    /// <summary>Throws if a value is longer than its declaration allows.</summary>
    protected void CheckMaximum(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if ((uint)bytes.Length > (uint)type.MaxByteCount)
        {
            throw InvalidLength(type, bytes.Length);
        }
    }

    /// <summary>
    /// Writes the length of a value that is sent in one chunk of known length (MS-TDS 2.2.5.2.3). An empty value has no chunk.
    /// </summary>
    private void WriteLongLength(PacketWriter writer, in TypeInfo type, long byteCount)
    {
        if (type.IsPlp)
        {
            WriteTotal(writer, type, byteCount);
        }

        if (byteCount > 0 || !type.IsPlp)
        {
            writer.WriteUInt32(checked((uint)byteCount));
        }
    }

    private static TdsType GetVariableType(TdsType type) => type switch
    {
        TdsType.Char => TdsType.VarChar,
        TdsType.NChar => TdsType.NVarChar,
        TdsType.Binary => TdsType.VarBinary,
        _ => type,
    };

    /// <summary>Removes the units before the offset of the parameter and after its size.</summary>
    /// <remarks>Without a size, or with the size of a (max) type, the rest of the value after the offset remains.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">
    /// The value ends before the offset plus the size, or before the offset if there is no size.
    /// </exception>
    protected object Cut(object value, in ParameterFacets facets)
    {
        int unitCount = GetUnitCount(value);
        int keptCount = facets.Size > 0 ? Math.Min(facets.Size, unitCount) : Math.Max(0, unitCount - facets.Offset);
        return facets.Offset > unitCount - keptCount ? throw CreateOffsetException(facets, unitCount)
            : keptCount == unitCount ? value : Slice(value, facets.Offset, keptCount);
    }

    private static ArgumentOutOfRangeException CreateOffsetException(in ParameterFacets facets, int unitCount) => new(
        $"The Offset {facets.Offset} with the Size {facets.Size} exceeds the value, which has the length {unitCount}.",
        innerException: null);
}
