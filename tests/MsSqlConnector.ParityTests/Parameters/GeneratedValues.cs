using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Xml;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// The types and values that generated scenarios use. Values for which the providers differ intentionally are excluded: characters, <see
/// cref="XmlReader"/> (SqlClient reads it to return SqlValue), values without a SQL type, and values that SqlClient rejects while it sends.
/// </summary>
internal static class GeneratedValues
{
    public static IReadOnlyList<SqlDbType?> Types { get; } =
    [
        null, null, SqlDbType.BigInt, SqlDbType.Binary, SqlDbType.Bit, SqlDbType.Char, SqlDbType.Date, SqlDbType.DateTime,
        SqlDbType.DateTime2, SqlDbType.DateTimeOffset, SqlDbType.Decimal, SqlDbType.Float, SqlDbType.Image, SqlDbType.Int, SqlDbType.Money,
        SqlDbType.NChar, SqlDbType.NText, SqlDbType.NVarChar, SqlDbType.Real, SqlDbType.SmallDateTime, SqlDbType.SmallInt,
        SqlDbType.SmallMoney, SqlDbType.Text, SqlDbType.Time, SqlDbType.Timestamp, SqlDbType.TinyInt, SqlDbType.UniqueIdentifier,
        SqlDbType.VarBinary, SqlDbType.VarChar, SqlDbType.Variant, SqlDbType.Xml,
    ];

    /// <summary>Creates values. Streams are created for each execution.</summary>
    public static IReadOnlyList<Func<object>> Values { get; } =
    [
        () => 1, () => -5, () => 70000, () => 5L, () => (short)4, () => true, () => 1.5, () => 1.5f, () => double.NaN, () => 1.5m,
        () => -1.5m, () => 123456789.123m, () => "", () => "abc", () => "12", () => "1.25", () => "2020-01-02", () => "<a/>",
        () => "naïve漢", () => new string('z', 5000), () => Array.Empty<byte>(), () => new byte[] { 1, 2 }, () => new byte[9000],
        () => DBNull.Value, () => DBNull.Value, () => new DateTime(2020, 1, 2, 3, 4, 5, 678), () => DateTime.MaxValue,
        () => TimeSpan.FromHours(2.5), () => new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)), () => new DateOnly(2020, 1, 2),
        () => new TimeOnly(1, 2, 3), () => new Guid("00112233-4455-6677-8899-aabbccddeeff"), () => DayOfWeek.Friday, () => new SqlInt32(4),
        () => SqlInt32.Null, () => new SqlByte(1), () => new SqlInt16(1), () => new SqlInt64(1), () => new SqlSingle(1.5f),
        () => new SqlDouble(1.5), () => new SqlBoolean(true), () => new SqlMoney(1.5m), () => new SqlDecimal(12.345m),
        () => SqlDecimal.Null, () => new SqlString("q"), () => new SqlString(""), () => SqlString.Null, () => new SqlBinary([1, 2, 3]),
        () => SqlBinary.Null, () => new SqlBytes([1, 2, 3]), () => new SqlChars("abc".ToCharArray()), () => new SqlDateTime(2020, 1, 2),
        () => new SqlGuid(Guid.Empty), () => new MemoryStream([1, 2, 3, 4]),
        () => new StringReader("text"),
    ];

    /// <summary>
    /// Returns whether the providers treat a value of a type differently, as docs/differences.md lists, or SqlClient rejects it while
    /// sending.
    /// </summary>
    public static bool IsListed(SqlDbType? type, object value) => type switch
    {
        SqlDbType.Variant => value is Stream or TextReader or SqlBytes or SqlChars or SqlXml or DateOnly or TimeOnly
            or string { Length: > 4000 } or byte[] { Length: > 4000 },
        SqlDbType.Text or SqlDbType.NText or SqlDbType.Image => value is Stream or TextReader,
        SqlDbType.Date or SqlDbType.DateTime or SqlDbType.DateTime2 or SqlDbType.SmallDateTime =>
            value is SqlDateTime or DateOnly or TimeOnly,
        _ => false,
    };
}
