using System;
using MsSqlConnector.TestServer.ColumnEncryption;

namespace MsSqlConnector.TestServer.Types;

/// <summary>
/// A column of a result set. The factories create NOT NULL columns of a table, of fixed types where they exist; <see cref="Nullable"/>
/// returns the nullable form, with its N type, and <see cref="Expression"/> a column that is computed by the query. The flags are those
/// recorded on SQL Server 2022 and 2025.
/// </summary>
public sealed record Column(string Name, WireType Type, ColumnFlags Flags = ColumnFlags.UpdatableUnknown)
{
    public const int Max = -1;

    private const uint RowVersionUserType = 0x50;
    private const uint VectorUserType = 0xFF;

    /// <summary>The length that servers announce for a decimal of every precision.</summary>
    private const int DecimalLength = 17;

    /// <summary>The user type: 0x50 makes a binary(8) a rowversion; values above 0xFF are alias types.</summary>
    public uint UserType { get; init; }

    /// <summary>The parts of the table's name, sent for text, ntext and image only; one empty part for an expression.</summary>
    public string[] TableName { get; init; } = ["dbo", "t"];

    /// <summary>The encryption of the column, whose type is then that of the cells; null for a plain column.</summary>
    public ColumnCryptography? Encryption { get; init; }

    /// <summary>The same column, nullable: fixed types become their N types.</summary>
    public Column Nullable => this with
    {
        Type = NullableForm(Type),
        Flags = Flags | ColumnFlags.Nullable,
        Encryption = Encryption is { } encryption ? encryption with { BaseType = NullableForm(encryption.BaseType) } : null,
    };

    /// <summary>
    /// The same column with encrypted values. Rows of it have plain values, which the server encrypts, or cells as
    /// <see cref="EncodedValue"/>. Sessions without the feature get the cells as varbinary.
    /// </summary>
    public Column EncryptedWith(EncryptionKey key, CellKind kind = CellKind.Randomized)
    {
        ColumnCryptography encryption = new(key, kind, Type) { BaseUserType = UserType };
        return this with { Type = encryption.CellType, UserType = 0, Encryption = encryption };
    }

    /// <summary>The same column as an expression, a constant or a variable.</summary>
    public Column Expression => this with { Flags = (Flags & ~ColumnFlags.UpdatableUnknown) | ColumnFlags.Computed, TableName = [""] };

    public static Column Bit(string name) => new(name, new WireType(TypeId.Bit));

    public static Column TinyInt(string name) => new(name, new WireType(TypeId.TinyInt));

    public static Column SmallInt(string name) => new(name, new WireType(TypeId.SmallInt));

    public static Column Int(string name) => new(name, new WireType(TypeId.Int));

    public static Column BigInt(string name) => new(name, new WireType(TypeId.BigInt));

    public static Column Real(string name) => new(name, new WireType(TypeId.Real));

    public static Column Float(string name) => new(name, new WireType(TypeId.Float));

    public static Column Money(string name) => new(name, new WireType(TypeId.Money));

    public static Column SmallMoney(string name) => new(name, new WireType(TypeId.SmallMoney));

    public static Column DateTime(string name) => new(name, new WireType(TypeId.DateTime));

    public static Column SmallDateTime(string name) => new(name, new WireType(TypeId.SmallDateTime));

    public static Column Decimal(string name, byte precision = 18, byte scale = 0) =>
        new(name, new WireType(TypeId.DecimalN, DecimalLength, precision, scale));

    public static Column Numeric(string name, byte precision = 18, byte scale = 0) =>
        new(name, new WireType(TypeId.NumericN, DecimalLength, precision, scale));

    public static Column UniqueIdentifier(string name) => new(name, new WireType(TypeId.UniqueIdentifier, 16));

    public static Column Date(string name) => new(name, new WireType(TypeId.Date));

    public static Column Time(string name, byte scale = 7) => new(name, new WireType(TypeId.Time, Scale: scale));

    public static Column DateTime2(string name, byte scale = 7) => new(name, new WireType(TypeId.DateTime2, Scale: scale));

    public static Column DateTimeOffset(string name, byte scale = 7) =>
        new(name, new WireType(TypeId.DateTimeOffset, Scale: scale));

    public static Column Binary(string name, int byteCount) => new(name, new WireType(TypeId.Binary, byteCount));

    public static Column VarBinary(string name, int maxByteCount) => new(name, new WireType(TypeId.VarBinary, Limit(maxByteCount)));

    public static Column Char(string name, int byteCount, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.Char, byteCount, Collation: collation ?? Collation.Latin1));

    public static Column VarChar(string name, int maxByteCount, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.VarChar, Limit(maxByteCount), Collation: collation ?? Collation.Latin1));

    public static Column NChar(string name, int charCount, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.NChar, charCount * 2, Collation: collation ?? Collation.Latin1));

    public static Column NVarChar(string name, int maxCharCount, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.NVarChar, Limit(maxCharCount, 2), Collation: collation ?? Collation.Latin1));

    public static Column Text(string name, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.Text, int.MaxValue, Collation: collation ?? Collation.Latin1));

    public static Column NText(string name, Collation? collation = null) =>
        OfText(name, new WireType(TypeId.NText, int.MaxValue - 1, Collation: collation ?? Collation.Latin1));

    public static Column Image(string name) => new(name, new WireType(TypeId.Image, int.MaxValue));

    public static Column Xml(string name, TypeNaming? schemaCollection = null) =>
        new(name, new WireType(TypeId.Xml) { Naming = schemaCollection }, ColumnFlags.UpdatableUnknown | ColumnFlags.CaseSensitive);

    public static Column Json(string name) => new(name, new WireType(TypeId.Json));

    public static Column Vector(string name, int dimensionCount) =>
        new(name, new WireType(TypeId.Vector, VectorCodec.HeaderByteCount + dimensionCount * sizeof(float))) { UserType = VectorUserType };

    /// <summary>A vector whose dimensions have two bytes.</summary>
    public static Column HalfVector(string name, int dimensionCount) =>
        new(name, new WireType(TypeId.Vector, VectorCodec.HeaderByteCount + dimensionCount * sizeof(ushort), Scale: 1))
        {
            UserType = VectorUserType
        };

    public static Column Variant(string name) => new(name, new WireType(TypeId.Variant, 8009));

    /// <summary>An instance of a CLR type; larger than 8 000 bytes with <see cref="Max"/>.</summary>
    public static Column Udt(string name, TypeNaming naming, int maxByteCount = Max) =>
        new(name, new WireType(TypeId.Udt, Limit(maxByteCount)) { Naming = naming });

    public static Column RowVersion(string name) =>
        Binary(name, 8) with { Flags = ColumnFlags.None, UserType = RowVersionUserType };

    /// <summary>A column of a legacy type, which only old servers send.</summary>
    public static Column Legacy(string name, TypeId type, byte maxByteCount) => new(name, new WireType(type, maxByteCount));

    private static Column OfText(string name, WireType type) => new(
        name, type, ColumnFlags.UpdatableUnknown | (type.Collation.IsCaseSensitive ? ColumnFlags.CaseSensitive : ColumnFlags.None));

    private static int Limit(int count, int unitByteCount = 1) =>
        count == Max ? WireType.Unlimited : Math.Max(count * unitByteCount, 1);

    private static WireType NullableForm(WireType type) => type.Id switch
    {
        TypeId.Bit => new WireType(TypeId.BitN, 1),
        TypeId.TinyInt => new WireType(TypeId.IntN, 1),
        TypeId.SmallInt => new WireType(TypeId.IntN, 2),
        TypeId.Int => new WireType(TypeId.IntN, 4),
        TypeId.BigInt => new WireType(TypeId.IntN, 8),
        TypeId.Real => new WireType(TypeId.FloatN, 4),
        TypeId.Float => new WireType(TypeId.FloatN, 8),
        TypeId.Money => new WireType(TypeId.MoneyN, 8),
        TypeId.SmallMoney => new WireType(TypeId.MoneyN, 4),
        TypeId.DateTime => new WireType(TypeId.DateTimeN, 8),
        TypeId.SmallDateTime => new WireType(TypeId.DateTimeN, 4),
        _ => type,
    };
}
