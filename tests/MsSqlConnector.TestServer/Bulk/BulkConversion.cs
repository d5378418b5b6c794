using System;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Converts a value from the type that INSERT BULK declared to the type of the column, like a real server.</summary>
internal static class BulkConversion
{
    public static byte[] Convert(BulkTable table, BulkColumn column, WireType from, byte[] value)
    {
        WireType to = column.Type;
        value = from.Id is TypeId.DecimalN or TypeId.NumericN ? WholeWords(value) : value;
        if (IsSameStorage(from, to))
        {
            CheckLength(table, column, value);
            return Pad(to, value);
        }

        try
        {
            byte[] converted = ValueEncoder.Encode(to, ValueDecoder.Decode(from, value));
            CheckLength(table, column, converted);
            return converted;
        }
        catch (OverflowException)
        {
            throw new BulkLoadException(BulkErrors.Overflow(NameOf(to)));
        }
        catch (Exception e) when (e is InvalidCastException or FormatException or ArgumentException)
        {
            throw new BulkLoadException(BulkErrors.Conversion(NameOf(from), NameOf(to)));
        }
    }

    private static bool IsSameStorage(WireType from, WireType to) => to.Id switch
    {
        TypeId.Xml => from.Id is TypeId.NVarChar,
        TypeId.Udt => from.Id is TypeId.VarBinary,
        TypeId.Json => from.Id is TypeId.VarChar,
        TypeId.VarChar or TypeId.Char or TypeId.Text =>
            from.Id is TypeId.VarChar or TypeId.Char or TypeId.Text && from.Collation.Encoding.CodePage == to.Collation.Encoding.CodePage,
        TypeId.NVarChar or TypeId.NChar or TypeId.NText => from.Id is TypeId.NVarChar or TypeId.NChar or TypeId.NText,
        TypeId.VarBinary or TypeId.Binary or TypeId.Image => from.Id is TypeId.VarBinary or TypeId.Binary or TypeId.Image,
        _ => TypeMatch.IsSame(AsNullable(from), AsNullable(to)),
    };

    private static WireType AsNullable(WireType type) => new Column("", type).Nullable.Type;

    private static void CheckLength(BulkTable table, BulkColumn column, byte[] value)
    {
        if (column.Type.Length == LengthKind.Short && column.Type.Id != TypeId.Vector && value.Length > column.Type.MaxLength)
        {
            object shown = ValueDecoder.Decode(column.Type, value);
            throw new BulkLoadException(BulkErrors.Truncated(table.Name, column.Name, shown as string ?? ""));
        }
    }

    /// <summary>A client can omit leading zero bytes of a decimal.</summary>
    private static byte[] WholeWords(byte[] value)
    {
        byte[] padded = new byte[1 + ((value.Length + 2) / 4 * 4)];
        value.CopyTo(padded, 0);
        return padded;
    }

    private static byte[] Pad(WireType type, byte[] value) =>
        type.Id is TypeId.Char or TypeId.NChar or TypeId.Binary ? ValueEncoder.Encode(type, value) : value;

    private static string NameOf(WireType type) => type.Id.ToString().ToLowerInvariant();
}
