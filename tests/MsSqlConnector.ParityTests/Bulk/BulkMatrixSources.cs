using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.IO;
using System.Xml;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The source types of the matrix, each with values that convert to many types and with some that do not.</summary>
internal static class BulkMatrixSources
{
    private static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15, 123);
    private static readonly byte[] s_bytes = [1, 2, 3];
    private static readonly Guid s_guid = new("00112233-4455-6677-8899-aabbccddeeff");

    /// <summary>Each delegate creates a new value, because some values can be read only once.</summary>
    public static IReadOnlyList<(string Name, Func<BulkProvider, object> Make)> All { get; } =
    [
        ("null", _ => DBNull.Value),
        ("Boolean", _ => true),
        ("Byte", _ => (byte)5),
        ("SByte", _ => (sbyte)-5),
        ("Int16", _ => (short)-5),
        ("UInt16", _ => (ushort)5),
        ("Int32", _ => 5),
        ("Int32 large", _ => int.MaxValue),
        ("UInt32", _ => 5u),
        ("Int64", _ => -5L),
        ("UInt64", _ => 5ul),
        ("Single", _ => 5.5f),
        ("Double", _ => 5.5),
        ("Double NaN", _ => double.NaN),
        ("Decimal", _ => 5.125m),
        ("Char", _ => 'x'),
        ("Char digit", _ => '7'),
        ("Char[]", _ => "abc".ToCharArray()),
        ("String", _ => "täxt"),
        ("String number", _ => "5"),
        ("String fraction", _ => "5.5"),
        ("String boolean", _ => "true"),
        ("String date", _ => "2024-02-29"),
        ("String time", _ => "13:14:15.123"),
        ("String guid", _ => s_guid.ToString()),
        ("String json", _ => "[1,2,3]"),
        ("String xml", _ => "<a/>"),
        ("String empty", _ => ""),
        ("Byte[]", _ => s_bytes),
        ("Guid", _ => s_guid),
        ("DateTime", _ => s_moment),
        ("DateTime early", _ => new DateTime(1700, 1, 1)),
        ("DateTimeOffset", _ => new DateTimeOffset(s_moment, TimeSpan.FromHours(2))),
        ("TimeSpan", _ => new TimeSpan(0, 13, 14, 15, 123)),
        ("TimeSpan negative", _ => TimeSpan.FromHours(-1)),
        ("TimeSpan days", _ => TimeSpan.FromHours(25)),
        ("DateOnly", _ => DateOnly.FromDateTime(s_moment)),
        ("TimeOnly", _ => TimeOnly.FromDateTime(s_moment)),
        ("Single[]", _ => new[] { 1f, 2f, 3f }),
        ("Object", _ => new object()),
        ("Stream", _ => new MemoryStream(s_bytes)),
        ("TextReader", _ => new StringReader("text")),
        ("XmlReader", _ => XmlReader.Create(new StringReader("<a>ä</a>"))),
        ("SqlBoolean", _ => SqlBoolean.True),
        ("SqlByte", _ => new SqlByte(5)),
        ("SqlInt16", _ => new SqlInt16(5)),
        ("SqlInt32", _ => new SqlInt32(5)),
        ("SqlInt32 null", _ => SqlInt32.Null),
        ("SqlInt64", _ => new SqlInt64(5)),
        ("SqlSingle", _ => new SqlSingle(5.5f)),
        ("SqlDouble", _ => new SqlDouble(5.5)),
        ("SqlDecimal", _ => SqlDecimal.Parse("5.125")),
        ("SqlDecimal large", _ => SqlDecimal.Parse("99999999999999999999999999999999999999")),
        ("SqlMoney", _ => new SqlMoney(5.125m)),
        ("SqlString", _ => new SqlString("text")),
        ("SqlString null", _ => SqlString.Null),
        ("SqlChars", _ => new SqlChars("abc".ToCharArray())),
        ("SqlBinary", _ => new SqlBinary(s_bytes)),
        ("SqlBytes", _ => new SqlBytes(s_bytes)),
        ("SqlGuid", _ => new SqlGuid(s_guid)),
        ("SqlDateTime", _ => new SqlDateTime(s_moment)),
        ("SqlXml", _ => new SqlXml(XmlReader.Create(new StringReader("<a>ä</a>")))),
        ("SqlJson", provider => provider.Json("{\"a\":1}")),
        ("SqlVector`1", provider => provider.Vector([1f, 2f, 3f])),
    ];
}
