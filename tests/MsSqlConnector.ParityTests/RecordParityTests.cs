using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Xml;
using MsSqlConnector.ParityTests.Wire;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Records and their columns compared with those of SqlClient: every constructor, every member, every value in every column.
/// </summary>
public sealed class RecordParityTests
{
    private static readonly SqlDbType[] s_types = [.. Enumerable.Range(0, 35).Select(type => (SqlDbType)type)];

    private static readonly object[][] s_arguments =
    [
        [], [true, true, SortOrder.Ascending, 3], [true, true, SortOrder.Unspecified, 3], [false, false, SortOrder.Descending, -1],
        [5L], [-1L], [0L], [-2L], [4000L], [4001L], [8000L], [8001L], [(byte)10, (byte)3], [(byte)39, (byte)3], [(byte)3, (byte)5],
        [(byte)0, (byte)8], [5L, 1033L, SqlCompareOptions.IgnoreCase], [-1L, 1033L, SqlCompareOptions.BinarySort],
        [5L, 1033L, SqlCompareOptions.BinarySort | SqlCompareOptions.IgnoreCase], ["d", "s", "n"],
        [5L, (byte)10, (byte)3, 1033L, SqlCompareOptions.None, typeof(string)],
        [-1L, (byte)10, (byte)3, 1033L, SqlCompareOptions.None, typeof(string)],
    ];

    private static readonly string[] s_properties =
    [
        "CompareOptions", "DbType", "IsUniqueKey", "LocaleId", "MaxLength", "Name", "Precision", "Scale", "SortOrder", "SortOrdinal",
        "SqlDbType", "Type", "TypeName", "UseServerDefault", "XmlSchemaCollectionDatabase", "XmlSchemaCollectionName",
        "XmlSchemaCollectionOwningSchema",
    ];

    private static readonly object[] s_values =
    [
        true, (byte)1, (short)1, 1, 1L, 1.5f, 2.5, 1.256m, "text", "ab", 'x', "chars".ToCharArray(), new byte[] { 1, 2, 3, 4, 5, 6, 7 },
        new byte[] { 1 }, new DateTime(2020, 1, 2, 3, 4, 35, 678), new DateTime(2020, 1, 2),
        new DateTimeOffset(2020, 1, 2, 3, 4, 5, 678, TimeSpan.FromHours(2)), new TimeSpan(0, 1, 2, 3, 456), Guid.Empty,
        new SqlBoolean(true), new SqlByte(1), new SqlInt16(1), new SqlInt32(1), new SqlInt64(1), new SqlSingle(1.5f), new SqlDouble(2.5),
        new SqlDecimal(1.256m), new SqlMoney(1.5m), new SqlString("text"), new SqlBinary([1, 2]), new SqlBytes([1, 2]),
        new SqlChars("ab".ToCharArray()), new SqlDateTime(2020, 1, 2), new SqlGuid(Guid.Empty), SqlInt32.Null, SqlString.Null, DBNull.Value,
        1u, new Version(1, 2), DayOfWeek.Friday,
    ];

    private static readonly object[][] s_columns =
    [
        [SqlDbType.BigInt], [SqlDbType.Binary, 5L], [SqlDbType.Bit], [SqlDbType.Char, 5L], [SqlDbType.Date], [SqlDbType.DateTime],
        [SqlDbType.DateTime2], [SqlDbType.DateTime2, (byte)0, (byte)2], [SqlDbType.DateTimeOffset], [SqlDbType.Decimal],
        [SqlDbType.Decimal, (byte)10, (byte)2], [SqlDbType.Float], [SqlDbType.Image], [SqlDbType.Int], [SqlDbType.Money],
        [SqlDbType.NChar, 5L], [SqlDbType.NText], [SqlDbType.NVarChar, 3L], [SqlDbType.NVarChar, -1L], [SqlDbType.Real],
        [SqlDbType.SmallDateTime], [SqlDbType.SmallInt], [SqlDbType.SmallMoney], [SqlDbType.Text], [SqlDbType.Time],
        [SqlDbType.Time, (byte)0, (byte)2], [SqlDbType.Timestamp], [SqlDbType.TinyInt], [SqlDbType.UniqueIdentifier],
        [SqlDbType.VarBinary, 3L], [SqlDbType.VarBinary, -1L], [SqlDbType.VarChar, 3L], [SqlDbType.Variant], [SqlDbType.Xml],
    ];

    private static readonly string[] s_getters =
    [
        "GetBoolean", "GetByte", "GetDateTime", "GetDateTimeOffset", "GetDecimal", "GetDouble", "GetFloat", "GetGuid", "GetInt16",
        "GetInt32", "GetInt64", "GetString", "GetTimeSpan", "GetValue", "GetSqlValue", "GetSqlBinary", "GetSqlBoolean", "GetSqlByte",
        "GetSqlBytes", "GetSqlChars", "GetSqlDateTime", "GetSqlDecimal", "GetSqlDouble", "GetSqlGuid", "GetSqlInt16", "GetSqlInt32",
        "GetSqlInt64", "GetSqlMoney", "GetSqlSingle", "GetSqlString", "GetSqlXml", "IsDBNull", "GetDataTypeName", "GetFieldType",
        "GetSqlFieldType", "GetName",
    ];

    [Fact]
    public void A_column_is_described_as_in_SqlClient() => Compare(
        from type in s_types
        from arguments in s_arguments
        select ($"{type} ({string.Join(", ", arguments)})", (Func<ProviderRecords, object?>)(records =>
        {
            object column = records.Column(["c", type, .. arguments]);
            return string.Join(' ', s_properties.Select(name => $"{name}={column.GetType().GetProperty(name)!.GetValue(column)}"));
        })));

    [Fact]
    public void A_value_is_adjusted_as_in_SqlClient() => Compare(
        from column in s_columns
        from value in s_values
        select ($"{Name(column)} adjusts {value.GetType().Name} {value}", (Func<ProviderRecords, object?>)(records =>
        {
            object adjusting = records.Column(["c", .. column]);
            MethodInfo method = adjusting.GetType().GetMethod("Adjust", [value.GetType()])!;
            return Show(method.Invoke(adjusting, [value]));
        })));

    /// <summary>
    /// The length of a SqlBytes or SqlChars object is changed, and a new object is returned only if its buffer is too short.
    /// </summary>
    [Fact]
    public void The_adjusted_object_is_changed_as_in_SqlClient() => Compare(
        from column in (object[][])[
            [SqlDbType.Binary, 3L], [SqlDbType.VarBinary, 3L], [SqlDbType.VarBinary, -1L], [SqlDbType.Timestamp], [SqlDbType.Char, 3L],
            [SqlDbType.NVarChar, 3L], [SqlDbType.NText, -1L]]
        from length in (int[])[0, 2, 3, 5, 9]
        from capacity in (int[])[length, 20]
        let isText = column[0] is SqlDbType.Char or SqlDbType.NVarChar or SqlDbType.NText
        select ($"{Name(column)} adjusts {length} of {capacity}", (Func<ProviderRecords, object?>)(records =>
        {
            object value = isText ? Characters(length, capacity) : Bytes(length, capacity);
            object adjusting = records.Column(["c", .. column]);
            object? adjusted = adjusting.GetType().GetMethod("Adjust", [value.GetType()])!.Invoke(adjusting, [value]);
            return $"{Show(adjusted)}, argument {Show(value)}, same {ReferenceEquals(adjusted, value)}";
        })));

    [Fact]
    public void Xml_is_adjusted_as_in_SqlClient() => Compare(
        from column in s_columns
        from value in (SqlXml[])[Xml("<a>1</a>"), SqlXml.Null]
        select ($"{Name(column)} adjusts SqlXml {value.IsNull}", (Func<ProviderRecords, object?>)(records =>
        {
            object adjusting = records.Column(["c", .. column]);
            return Show(adjusting.GetType().GetMethod("Adjust", [typeof(SqlXml)])!.Invoke(adjusting, [value]));
        })));

    /// <summary>Except for text of an xml column that is NULL: SqlClient returns an empty one, this provider a NULL.</summary>
    [Fact]
    public void A_value_is_set_and_read_as_in_SqlClient() => Compare(
        from column in s_columns
        from value in s_values
        from getter in s_getters
        where !(value is DBNull && column[0] is SqlDbType.Xml && (getter is "GetSqlChars" or "GetSqlString"))
        select ($"{Name(column)} set to {value.GetType().Name} {value}: {getter}", (Func<ProviderRecords, object?>)(records =>
        {
            object record = records.Records([records.Column(["c", .. column])], [value])[0]!;
            return Show(record.GetType().GetMethod(getter, [typeof(int)])!.Invoke(record, [0]));
        })));

    [Fact]
    public void A_column_is_inferred_as_in_SqlClient() => Compare(
        s_values.Select(value => ($"infers {value.GetType().Name} {value}", (Func<ProviderRecords, object?>)(records =>
        {
            Type type = records.Column("c", SqlDbType.Int).GetType();
            object column = type.GetMethod("InferFromValue")!.Invoke(null, [value, "n"])!;
            return string.Join(' ', s_properties.Select(name => $"{name}={type.GetProperty(name)!.GetValue(column)}"));
        }))));

    private static SqlXml Xml(string text) => new(XmlReader.Create(new StringReader(text)));

    private static SqlBytes Bytes(int length, int capacity)
    {
        var bytes = new SqlBytes(new byte[capacity]);
        bytes.SetLength(0);
        bytes.Write(0, [.. Enumerable.Range(1, length).Select(number => (byte)number)], 0, length);
        return bytes;
    }

    private static SqlChars Characters(int length, int capacity)
    {
        var characters = new SqlChars(new char[capacity]);
        characters.SetLength(0);
        characters.Write(0, [.. Enumerable.Range(0, length).Select(number => (char)('a' + number))], 0, length);
        return characters;
    }

    private static string Name(object[] column) => string.Join(' ', column);

    private static string Show(object? value) => value switch
    {
        byte[] bytes => Convert.ToHexString(bytes),
        char[] chars => new string(chars),
        SqlBinary { IsNull: false } binary => $"SqlBinary {Convert.ToHexString(binary.Value)}",
        SqlBytes { IsNull: false } bytes => $"SqlBytes {Convert.ToHexString(bytes.Value)}",
        SqlChars { IsNull: false } chars => $"SqlChars {new string(chars.Value)}",
        SqlXml { IsNull: false } xml => $"SqlXml {xml.Value}",
        DateTime date => $"DateTime {date:O}",
        _ => $"{value?.GetType().Name} {value}",
    };

    private static void Compare(IEnumerable<(string Name, Func<ProviderRecords, object?> Run)> cases)
    {
        var differences = new List<string>();
        foreach ((string name, Func<ProviderRecords, object?> run) in cases)
        {
            string expected = Observe(() => run(new ProviderRecords(isOurs: false)));
            string actual = Observe(() => run(new ProviderRecords(isOurs: true)));
            if (expected != actual)
            {
                differences.Add($"{name}: incumbent {expected}, ours {actual}");
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count}\n" + string.Join('\n', differences.Take(400)));
    }

    private static string Observe(Func<object?> run)
    {
        try
        {
            return $"{run()}";
        }
        catch (Exception e)
        {
            while (e is TargetInvocationException { InnerException: { } inner })
            {
                e = inner;
            }

            // The order in which several faults are detected, and their names, are not compared.
            return e is ArgumentException or InvalidOperationException or MissingMethodException ? "refused" : e.GetType().Name;
        }
    }
}
