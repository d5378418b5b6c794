using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>The table that maps SqlDbType, DbType, CLR types and codecs.</summary>
internal static class TypeMap
{
    /// <summary>The value of json. Newer frameworks define the values of json and vector.</summary>
    public const SqlDbType Json = (SqlDbType)35;
    public const SqlDbType Vector = (SqlDbType)36;

    private static readonly TypeMapEntry[] s_entries =
    [
        new(SqlDbType.BigInt, DbType.Int64, IntegerCodec.Instance),
        new(SqlDbType.Binary, DbType.Binary, BinaryCodec.Instance),
        new(SqlDbType.Bit, DbType.Boolean, BitCodec.Instance),
        new(SqlDbType.Char, DbType.AnsiStringFixedLength, CodePageTextCodec.Instance),
        new(SqlDbType.Date, DbType.Date, DateCodec.Instance),
        new(SqlDbType.DateTime, DbType.DateTime, DateTimeCodec.Instance),
        new(SqlDbType.DateTime2, DbType.DateTime2, DateTime2Codec.Instance),
        new(SqlDbType.DateTimeOffset, DbType.DateTimeOffset, DateTimeOffsetCodec.Instance),
        new(SqlDbType.Decimal, DbType.Decimal, DecimalCodec.Instance),
        new(SqlDbType.Float, DbType.Double, FloatCodec.Instance),
        new(SqlDbType.Image, DbType.Binary, BinaryCodec.Instance),
        new(SqlDbType.Int, DbType.Int32, IntegerCodec.Instance),
        new(SqlDbType.Money, DbType.Currency, MoneyCodec.Instance),
        new(SqlDbType.NChar, DbType.StringFixedLength, UnicodeTextCodec.Instance),
        new(SqlDbType.NText, DbType.String, UnicodeTextCodec.Instance),
        new(SqlDbType.NVarChar, DbType.String, UnicodeTextCodec.Instance),
        new(SqlDbType.Real, DbType.Single, FloatCodec.Instance),
        new(SqlDbType.SmallDateTime, DbType.DateTime, DateTimeCodec.Instance),
        new(SqlDbType.SmallInt, DbType.Int16, IntegerCodec.Instance),
        new(SqlDbType.SmallMoney, DbType.Currency, MoneyCodec.Instance),
        new(SqlDbType.Text, DbType.AnsiString, CodePageTextCodec.Instance),
        new(SqlDbType.Time, DbType.Time, TimeCodec.Instance),
        new(SqlDbType.Timestamp, DbType.Binary, RowVersionCodec.Instance),
        new(SqlDbType.TinyInt, DbType.Byte, IntegerCodec.Instance),
        new(SqlDbType.UniqueIdentifier, DbType.Guid, GuidCodec.Instance),
        new(SqlDbType.VarBinary, DbType.Binary, BinaryCodec.Instance),
        new(SqlDbType.VarChar, DbType.AnsiString, CodePageTextCodec.Instance),
        new(SqlDbType.Structured, DbType.Object, TableCodec.Instance),
        new(SqlDbType.Udt, DbType.Object, UdtCodec.Instance),
        new(SqlDbType.Variant, DbType.Object, VariantCodec.Instance),
        new(SqlDbType.Xml, DbType.Xml, XmlCodec.Instance),
        new(Json, DbType.String, JsonCodec.Instance),
        new(Vector, DbType.Binary, VectorCodec.Instance),
    ];

    /// <summary>The types of parameters whose DbType is set.</summary>
    private static readonly Dictionary<DbType, SqlDbType> s_byDbType = new()
    {
        [DbType.AnsiString] = SqlDbType.VarChar,
        [DbType.AnsiStringFixedLength] = SqlDbType.Char,
        [DbType.Binary] = SqlDbType.VarBinary,
        [DbType.Boolean] = SqlDbType.Bit,
        [DbType.Byte] = SqlDbType.TinyInt,
        [DbType.Currency] = SqlDbType.Money,
        [DbType.Date] = SqlDbType.Date,
        [DbType.DateTime] = SqlDbType.DateTime,
        [DbType.DateTime2] = SqlDbType.DateTime2,
        [DbType.DateTimeOffset] = SqlDbType.DateTimeOffset,
        [DbType.Decimal] = SqlDbType.Decimal,
        [DbType.Double] = SqlDbType.Float,
        [DbType.Guid] = SqlDbType.UniqueIdentifier,
        [DbType.Int16] = SqlDbType.SmallInt,
        [DbType.Int32] = SqlDbType.Int,
        [DbType.Int64] = SqlDbType.BigInt,
        [DbType.Object] = SqlDbType.Variant,
        [DbType.Single] = SqlDbType.Real,
        [DbType.String] = SqlDbType.NVarChar,
        [DbType.StringFixedLength] = SqlDbType.NChar,
        [DbType.Time] = SqlDbType.Time,
        [DbType.Xml] = SqlDbType.Xml,
    };

    /// <summary>The types of parameters whose type is inferred from the value.</summary>
    private static readonly Dictionary<Type, SqlDbType> s_byClrType = new()
    {
        [typeof(bool)] = SqlDbType.Bit,
        [typeof(byte)] = SqlDbType.TinyInt,
        [typeof(short)] = SqlDbType.SmallInt,
        [typeof(int)] = SqlDbType.Int,
        [typeof(long)] = SqlDbType.BigInt,
        [typeof(float)] = SqlDbType.Real,
        [typeof(double)] = SqlDbType.Float,
        [typeof(decimal)] = SqlDbType.Decimal,
        [typeof(string)] = SqlDbType.NVarChar,
        [typeof(char)] = SqlDbType.NVarChar,
        [typeof(char[])] = SqlDbType.NVarChar,
        [typeof(byte[])] = SqlDbType.VarBinary,
        [typeof(DateTime)] = SqlDbType.DateTime,
        [typeof(DateTimeOffset)] = SqlDbType.DateTimeOffset,
        [typeof(TimeSpan)] = SqlDbType.Time,
        [typeof(Guid)] = SqlDbType.UniqueIdentifier,
        [typeof(object)] = SqlDbType.Variant,
        [typeof(SqlBinary)] = SqlDbType.VarBinary,
        [typeof(SqlBoolean)] = SqlDbType.Bit,
        [typeof(SqlByte)] = SqlDbType.TinyInt,
        [typeof(SqlBytes)] = SqlDbType.VarBinary,
        [typeof(SqlChars)] = SqlDbType.NVarChar,
        [typeof(SqlDateTime)] = SqlDbType.DateTime,
        [typeof(SqlDecimal)] = SqlDbType.Decimal,
        [typeof(SqlDouble)] = SqlDbType.Float,
        [typeof(SqlGuid)] = SqlDbType.UniqueIdentifier,
        [typeof(SqlInt16)] = SqlDbType.SmallInt,
        [typeof(SqlInt32)] = SqlDbType.Int,
        [typeof(SqlInt64)] = SqlDbType.BigInt,
        [typeof(SqlMoney)] = SqlDbType.Money,
        [typeof(SqlSingle)] = SqlDbType.Real,
        [typeof(SqlString)] = SqlDbType.NVarChar,
        [typeof(SqlXml)] = SqlDbType.Xml,
        [typeof(SqlJson)] = Json,
        [typeof(JsonDocument)] = Json,
        [typeof(SqlVector<float>)] = Vector,
        [typeof(DataTable)] = SqlDbType.Structured,
    };

    private static readonly TypeMapEntry?[] s_bySqlDbType = IndexBySqlDbType();

    public static bool TryFind(SqlDbType type, [NotNullWhen(true)] out TypeMapEntry? entry)
    {
        entry = (uint)type < (uint)s_bySqlDbType.Length ? s_bySqlDbType[(int)type] : null;
        return entry is not null;
    }

    public static bool TryFind(DbType type, out TypeMapEntry? entry)
    {
        entry = s_byDbType.TryGetValue(type, out SqlDbType sqlDbType) ? Find(sqlDbType) : null;
        return entry is not null;
    }

    /// <summary>Gets the entry of a type.</summary>
    /// <exception cref="KeyNotFoundException">The table does not contain the type.</exception>
    public static TypeMapEntry Find(SqlDbType type) =>
        TryFind(type, out TypeMapEntry? entry) ? entry : throw new KeyNotFoundException($"The type {type} is not in the table of types.");

    /// <summary>Gets the type as which a value is sent if the parameter specifies none. Returns false for a CLR type without one.</summary>
    public static bool TryInfer(Type clrType, [NotNullWhen(true)] out TypeMapEntry? entry)
    {
        Type type = clrType.IsEnum ? Enum.GetUnderlyingType(clrType) : clrType;
        SqlDbType? found = s_byClrType.TryGetValue(type, out SqlDbType exact) ? exact : InferByKind(type);
        entry = found is { } sqlDbType ? Find(sqlDbType) : null;
        return entry is not null;
    }

    private static SqlDbType? InferByKind(Type type) =>
        type == CalendarTypes.Date ? SqlDbType.Date
        : type == HalfVectors.ClrType ? Vector
        : UdtMapping.Find(type) is not null ? SqlDbType.Udt
        : type == CalendarTypes.Time ? SqlDbType.Time
        : typeof(Stream).IsAssignableFrom(type) ? SqlDbType.VarBinary
        : typeof(TextReader).IsAssignableFrom(type) ? SqlDbType.NVarChar
        : typeof(XmlReader).IsAssignableFrom(type) ? SqlDbType.Xml
        : typeof(IDataReader).IsAssignableFrom(type) ? SqlDbType.Structured
        : null;

    private static TypeMapEntry?[] IndexBySqlDbType()
    {
        var byType = new TypeMapEntry?[(int)Vector + 1];
        foreach (TypeMapEntry entry in s_entries)
        {
            byType[(int)entry.SqlDbType] = entry;
        }

        return byType;
    }
}

/// <summary>A row of the type map.</summary>
/// <param name="SqlDbType">The type of the server.</param>
/// <param name="DbType">The type of ADO.NET.</param>
/// <param name="Codec">The codec of the type.</param>
internal sealed record TypeMapEntry(SqlDbType SqlDbType, DbType DbType, Codec Codec)
{
    /// <summary>Gets a value that indicates whether an output parameter of the type requires a size.</summary>
    public bool NeedsSize => Codec is SizedCodec and not (RowVersionCodec or XmlCodec or JsonCodec or UdtCodec);
}
