using System.Linq;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Describes columns of a destination table in the same way as a server.</summary>
internal static class DestinationColumns
{
    private static readonly Collation s_latin = new(0x00D0_0409, 0);

    public static TypeInfo Int => new(TdsType.Int, LengthForm.Fixed, IntegerCodec.Instance, 4);

    public static TypeInfo IntN => new(TdsType.IntN, LengthForm.Byte, IntegerCodec.Instance, 4);

    public static TypeInfo Xml => new(TdsType.Xml, LengthForm.Plp, XmlCodec.Instance, -1);

    public static TypeInfo Json => new(TdsType.Json, LengthForm.Plp, JsonCodec.Instance, -1, collation: Collation.Utf8);

    public static TypeInfo Image => new(TdsType.Image, LengthForm.TextPointer, BinaryCodec.Instance, int.MaxValue);

    public static TypeInfo Decimal(byte precision, byte scale) =>
        new(TdsType.DecimalN, LengthForm.Byte, DecimalCodec.Instance, 9, precision, scale);

    public static TypeInfo Time(byte scale) =>
        new(TdsType.TimeN, LengthForm.Byte, TimeCodec.Instance, TimeCodec.GetByteCount(scale), scale: scale);

    public static TypeInfo NVarChar(int charCount) => charCount < 0
        ? new(TdsType.NVarChar, LengthForm.Plp, UnicodeTextCodec.Instance, -1, collation: s_latin)
        : new(TdsType.NVarChar, LengthForm.UInt16, UnicodeTextCodec.Instance, 2 * charCount, collation: s_latin);

    public static TypeInfo VarChar(int byteCount) =>
        new(TdsType.VarChar, LengthForm.UInt16, CodePageTextCodec.Instance, byteCount, collation: s_latin);

    public static TypeInfo RowVersion => new(TdsType.Binary, LengthForm.UInt16, RowVersionCodec.Instance, 8);

    public static BulkColumn Column(
        string name, in TypeInfo type, int ordinal = 0, ColumnFlags flags = ColumnFlags.Nullable, uint userType = 0) =>
        new(new ColumnMetadata(name, type, flags, userType, ["dbo", "t"]), ordinal, "Latin1_General_CI_AS", s_latin);

    public static Destination Table(params BulkColumn[] columns) =>
        new(BulkTableName.Parse("dbo.t"), columns, Enumerable.Empty<string>().ToDictionary(name => name));
}
