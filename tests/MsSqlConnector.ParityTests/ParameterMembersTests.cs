using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// The members of a parameter compared with those of SqlClient: inferred properties, side effects of setters, and rejected values.
/// </summary>
public sealed class ParameterMembersTests
{
    /// <summary>The vector type.</summary>
    private const int NotBuilt = 36;

    private static readonly object?[] s_values =
    [
        null, DBNull.Value, true, (byte)1, (sbyte)1, (short)1, (ushort)1, 1, 1u, 1L, 1ul, 1.5f, 1.5, 0m, 1.50m, -123.456m, decimal.MaxValue,
        'x', "", "hello", "abc".ToCharArray(), Array.Empty<byte>(), new byte[] { 1, 2, 3 },
        new DateTime(2020, 1, 2, 3, 4, 5, 678), new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), new TimeSpan(1, 2, 3),
        new DateOnly(2020, 1, 2), new TimeOnly(1, 2, 3), Guid.Empty, DayOfWeek.Friday, new SqlInt32(5), SqlInt32.Null,
        new SqlByte(1), new SqlInt16(1), new SqlInt64(1), new SqlSingle(1), new SqlDouble(1), new SqlBoolean(true), new SqlMoney(1.5m),
        new SqlDecimal(1.5m), SqlDecimal.Null, new SqlString("abc"), SqlString.Null, new SqlBinary([1]), SqlBinary.Null, new SqlBytes([1]),
        new SqlChars("abc".ToCharArray()), new SqlDateTime(2020, 1, 1), new SqlGuid(Guid.Empty), new Version(1, 2), new int[1],
        new object(), Stream.Null, TextReader.Null, XmlReader.Create(new StringReader("<a/>")), new DataTable(), new SqlXml(),
        Array.Empty<string>(),
    ];

    private static readonly (string Name, Func<dynamic, object?> Get)[] s_members =
    [
        ("DbType", p => p.DbType), ("SqlDbType", p => p.SqlDbType), ("Size", p => p.Size), ("Precision", p => p.Precision),
        ("Scale", p => p.Scale), ("Value", p => p.Value is Stream or TextReader or XmlReader or DataTable or SqlXml ? "itself" : p.Value),
        ("Direction", p => p.Direction), ("IsNullable", p => p.IsNullable), ("Offset", p => p.Offset),
        ("ParameterName", p => p.ParameterName), ("SourceColumn", p => p.SourceColumn), ("SourceVersion", p => p.SourceVersion),
        ("SourceColumnNullMapping", p => p.SourceColumnNullMapping), ("LocaleId", p => p.LocaleId), ("CompareInfo", p => p.CompareInfo),
        ("ToString", p => p.ToString()),
    ];

    [Fact]
    public void Inferred_properties_match_SqlClient() => AssertSame(s_values.Select(
        value => ($"{value?.GetType()} {value}", (Action<dynamic>)(p => p.Value = value)))
        .Where(known => !known.Item1.StartsWith("System.Char", StringComparison.Ordinal)));

    [Fact]
    public void Setting_DbType_has_the_same_effects_as_in_SqlClient() => AssertSame(
        Enum.GetValues<DbType>().Append((DbType)99).Select(type => ($"{type}", (Action<dynamic>)(p => p.DbType = type))));

    [Fact]
    public void Setting_SqlDbType_has_the_same_effects_as_in_SqlClient() => AssertSame(
        Enumerable.Range(-1, 40)
            .Where(type => type != NotBuilt)
            .Select(type => ($"{(SqlDbType)type}", (Action<dynamic>)(p => p.SqlDbType = (SqlDbType)type))));

    [Fact]
    public void A_type_that_is_set_and_reset_is_as_in_SqlClient() => AssertSame(
        from value in new object?[] { null, 5, "text" }
        from reset in new Action<dynamic>[] { p => p.ResetDbType(), p => p.ResetSqlDbType() }
        select ($"{value} reset", (Action<dynamic>)(p =>
        {
            p.Value = value;
            p.SqlDbType = SqlDbType.Money;
            reset(p);
        })));

    [Fact]
    public void SqlValue_equals_that_of_SqlClient() => AssertSame(
        from value in s_values.Where(value => value is not (Stream or TextReader or XmlReader or DataTable or SqlXml))
        from type in new SqlDbType?[] { null, SqlDbType.Int, SqlDbType.NVarChar, SqlDbType.Decimal, SqlDbType.DateTime }
        select ($"{value?.GetType()} {value} as {type}", (Action<dynamic>)(p =>
        {
            p.Value = value;
            if (type is not null)
            {
                p.SqlDbType = type.Value;
            }
        })),
        ("SqlValue", p => p.SqlValue));

    [Fact]
    public void Settings_are_kept_or_rejected_as_in_SqlClient() => AssertSame(
    [
        ("size -1", p => p.Size = -1), ("size -2", p => p.Size = -2), ("size 0", p => p.Size = 0), ("size 10", p => p.Size = 10),
        ("offset", p => p.Offset = 3), ("offset -1", p => p.Offset = -1),
        ("precision 38", p => p.Precision = (byte)38), ("precision 39", p => p.Precision = (byte)39),
        ("scale 7", p => p.Scale = (byte)7), ("scale 99", p => p.Scale = (byte)99),
        ("direction 0", p => p.Direction = (ParameterDirection)0), ("direction 3", p => p.Direction = ParameterDirection.InputOutput),
        ("direction 6", p => p.Direction = ParameterDirection.ReturnValue), ("direction 5", p => p.Direction = (ParameterDirection)5),
        ("name", p => p.ParameterName = "@p"), ("no name", p => p.ParameterName = null), ("name without @", p => p.ParameterName = "p"),
        ("name of 128", p => p.ParameterName = new string('p', 128)), ("name of 127", p => p.ParameterName = new string('p', 127)),
        ("name of @ and 127", p => p.ParameterName = "@" + new string('p', 127)),
        ("name of @ and 128", p => p.ParameterName = "@" + new string('p', 128)),
        ("source", p => p.SourceColumn = "c"), ("no source", p => p.SourceColumn = null),
        ("version", p => p.SourceVersion = DataRowVersion.Original), ("no version", p => p.SourceVersion = (DataRowVersion)1),
        ("nullable", p => p.IsNullable = true), ("mapping", p => p.SourceColumnNullMapping = true), ("locale", p => p.LocaleId = 1031),
        ("compare", p => p.CompareInfo = SqlCompareOptions.IgnoreCase),
        ("compare badly", p => p.CompareInfo = (SqlCompareOptions)0x1000000),
        ("sql value", p => p.SqlValue = new SqlInt32(5)), ("sql value of the platform", p => p.SqlValue = 5),
        ("everything", p => { p.Value = "abc"; p.Size = 2; p.SqlDbType = SqlDbType.VarChar; p.Precision = (byte)3; p.Scale = (byte)1; }),
    ]);

    [Fact]
    public void A_clone_matches_that_of_SqlClient() => AssertSame(
        [("", p => { p.ParameterName =
            "@p"; p.SqlDbType = SqlDbType.Decimal; p.Precision = (byte)5; p.Scale = (byte)2; p.Size = 7; p.Offset = 1; p.Value = 1.5m; })],
        [.. s_members.Select(member => (member.Name, (Func<dynamic, object?>)(p => member.Get(((ICloneable)p).Clone()))))]);

    [Fact]
    public void A_clone_copies_the_same_values_as_in_SqlClient() => AssertSame(
        new object[]
        {
            new byte[2], new char[2], new int[2], new SqlBytes([1]), new SqlBinary([1]), new DataTable(), new CultureInfo("en-US"), "text"
        }
            .Select(value => ($"{value.GetType()}", (Action<dynamic>)(p => p.Value = value))),
        ("shared", p => ReferenceEquals((object)((dynamic)((ICloneable)p).Clone()).Value, (object)p.Value)));

    [Fact]
    public void A_clone_of_a_typed_parameter_has_a_copy_of_its_array()
    {
        var parameter = new SqlParameter<byte[]>("@p", [1]);
        var clone = (SqlParameter<byte[]>)((ICloneable)parameter).Clone();

        clone.TypedValue![0] = 2;
        Assert.Equal([1], parameter.TypedValue!);
        Assert.Equal([2], clone.TypedValue);
    }

    [Fact]
    public void A_decimal_parameter_has_the_precision_and_scale_of_its_value() => AssertSame(
        from value in s_values.Where(value => value is decimal or SqlDecimal or int or string or null or DBNull)
        from digits in new (byte Precision, byte Scale)[] { (0, 0), (5, 0), (0, 1), (7, 2) }
        select ($"{value?.GetType()} {value} as decimal({digits})", (Action<dynamic>)(p =>
        {
            p.SqlDbType = SqlDbType.Decimal;
            p.Value = value;
            p.Precision = digits.Precision;
            p.Scale = digits.Scale;
        })));

    [Fact]
    public void A_date_and_time_as_a_SQL_type_equals_that_of_SqlClient() => AssertSame(
        from type in new[]
        {
            SqlDbType.Date, SqlDbType.DateTime, SqlDbType.DateTime2, SqlDbType.SmallDateTime, SqlDbType.Time, SqlDbType.DateTimeOffset,
            SqlDbType.Variant
        }
        select ($"{type}", (Action<dynamic>)(p =>
        {
            p.SqlDbType = type;
            p.Value = new DateTime(2020, 1, 2, 3, 4, 5);
        })),
        ("SqlValue", p => p.SqlValue));

    [Fact]
    public void An_XmlReader_has_the_SqlValue_of_SqlClient()
    {
        string?[] values = [Read(new Microsoft.Data.SqlClient.SqlParameter()), Read(new SqlParameter())];

        Assert.All(values, value => Assert.Equal("<a />", value));

        static string? Read(dynamic parameter)
        {
            parameter.Value = XmlReader.Create(new StringReader("<a/>"));
            return (parameter.SqlValue as System.Data.SqlTypes.SqlXml)?.Value;
        }
    }

    [Fact]
    public void A_null_of_every_type_has_the_SqlValue_of_SqlClient() => AssertSame(
        new[]
        {
            SqlDbType.Bit, SqlDbType.TinyInt, SqlDbType.SmallInt, SqlDbType.Int, SqlDbType.BigInt, SqlDbType.Real, SqlDbType.Float,
            SqlDbType.Decimal, SqlDbType.Money, SqlDbType.SmallMoney, SqlDbType.Char, SqlDbType.VarChar, SqlDbType.Text, SqlDbType.NChar,
            SqlDbType.NVarChar, SqlDbType.NText, SqlDbType.Binary, SqlDbType.VarBinary, SqlDbType.Image, SqlDbType.Timestamp,
            SqlDbType.UniqueIdentifier, SqlDbType.Date, SqlDbType.Time, SqlDbType.DateTime, SqlDbType.SmallDateTime, SqlDbType.DateTime2,
            SqlDbType.DateTimeOffset,
        }.Select(type => ($"{type}", (Action<dynamic>)(p => { p.SqlDbType = type; p.Value = DBNull.Value; }))),
        ("SqlValue", p => p.SqlValue));

    /// <summary>Dapper and other libraries set a parameter through its interfaces.</summary>
    [Fact]
    public void Settings_through_the_interfaces_match_SqlClient() => AssertSame(
        [("interfaces", p =>
        {
            var parameter = (IDbDataParameter)p;
            parameter.DbType = DbType.Decimal;
            parameter.Precision = 9;
            parameter.Scale = 3;
            parameter.Size = 5;
            parameter.Direction = ParameterDirection.InputOutput;
            parameter.ParameterName = "@p";
            parameter.SourceColumn = "c";
            parameter.SourceVersion = DataRowVersion.Original;
            parameter.Value = 1.5m;
        })],
        [
            .. s_members,
            ("IDbDataParameter.Precision", p => ((IDbDataParameter)p).Precision),
            ("IDbDataParameter.Scale", p => ((IDbDataParameter)p).Scale),
            ("IDbDataParameter.Size", p => ((IDbDataParameter)p).Size), ("IDataParameter.DbType", p => ((IDataParameter)p).DbType),
        ]);

    /// <summary>SqlClient converts characters to text when the type is read; this provider does not change the value.</summary>
    [Fact]
    public void Characters_are_sent_unchanged()
    {
        var parameter = new SqlParameter("@p", (object)'x');
        var theirs = new Microsoft.Data.SqlClient.SqlParameter("@p", (object)'x');

        Assert.Equal(theirs.SqlDbType, parameter.SqlDbType);
        Assert.Equal(theirs.Size, parameter.Size);
        Assert.Equal("x", theirs.Value);
        Assert.Equal('x', parameter.Value);
    }

    private static void AssertSame(
        IEnumerable<(string Name, Action<dynamic> SetUp)> cases, params (string Name, Func<dynamic, object?> Get)[] members)
    {
        var differences = new List<string>();
        foreach ((string name, Action<dynamic> setUp) in cases)
        {
            (object theirs, object ours) = (new Microsoft.Data.SqlClient.SqlParameter(), new SqlParameter());
            Compare($"{name}: set", () => SetUp(theirs, setUp), () => SetUp(ours, setUp), differences);
            foreach ((string member, Func<dynamic, object?> get) in members.Length == 0 ? s_members : members)
            {
                Compare($"{name}: {member}", () => get(theirs), () => get(ours), differences);
            }
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences));
    }

    private static object? SetUp(dynamic parameter, Action<dynamic> setUp)
    {
        setUp(parameter);
        return null;
    }

    private static void Compare(string what, Func<object?> theirs, Func<object?> ours, List<string> differences)
    {
        string expected = Observation.Of(theirs);
        string actual = Observation.Of(ours);
        if (expected != actual)
        {
            differences.Add($"{what}: incumbent {expected}, ours {actual}");
        }
    }
}
