using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// Determines whether a cell of one plain type can be stored in a column of another. The server cannot convert a cell, so that the plain
/// bytes of each value must be the same, and the value must be in the range of the column.
/// </summary>
internal static class CellTypeMatch
{
    public static bool Fits(WireType sent, WireType column) => (ClassOf(sent), ClassOf(column)) switch
    {
        (Class.Integer, Class.Integer) => RankOf(sent) <= RankOf(column),
        (Class.Money, Class.Money) => ValueEncoder.ByteCount(sent) <= ValueEncoder.ByteCount(column),
        (Class.Text, Class.Text) =>
            LengthOf(sent) <= LengthOf(column) && sent.Collation.Encoding.CodePage == column.Collation.Encoding.CodePage,
        (Class.UnicodeText, Class.UnicodeText) or (Class.Binary, Class.Binary) => LengthOf(sent) <= LengthOf(column),
        (Class.Decimal, Class.Decimal) => sent.Precision == column.Precision && sent.Scale == column.Scale,
        (Class.Time, Class.Time) => sent.Id == column.Id && sent.Scale <= column.Scale,
        (Class.Other, Class.Other) => Nullable(sent) == Nullable(column),
        _ => false,
    };

    private enum Class
    {
        Integer,
        Money,
        Text,
        UnicodeText,
        Binary,
        Decimal,
        Time,
        Other,
    }

    private static Class ClassOf(WireType type) => type.Id switch
    {
        TypeId.Bit or TypeId.BitN or TypeId.TinyInt or TypeId.SmallInt or TypeId.Int or TypeId.BigInt or TypeId.IntN => Class.Integer,
        TypeId.Money or TypeId.SmallMoney or TypeId.MoneyN => Class.Money,
        TypeId.Char or TypeId.VarChar => Class.Text,
        TypeId.NChar or TypeId.NVarChar => Class.UnicodeText,
        TypeId.Binary or TypeId.VarBinary => Class.Binary,
        TypeId.DecimalN or TypeId.NumericN => Class.Decimal,
        TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => Class.Time,
        _ => Class.Other,
    };

    private static int RankOf(WireType type) => type.Id is TypeId.Bit or TypeId.BitN ? 0 : ValueEncoder.ByteCount(type);

    private static int LengthOf(WireType type) => type.Length == LengthKind.Partial ? int.MaxValue : type.MaxLength;

    private static WireType Nullable(WireType type) => new Column("", type).Nullable.Type;
}
