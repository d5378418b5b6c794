using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Xml;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>Every getter of a reader, as a table.</summary>
internal static partial class Probes
{
    public const string Json = "GetFieldValue<SqlJson>";

    public const string Vector = "GetFieldValue<SqlVector<float>>";

    private const int PieceLength = 5;

    public static readonly Probe[] All = [.. Getters(), .. Lists(), .. Pieces(), .. SqlGetters(), .. Fields(), .. Newer()];

    /// <summary>The probes of newer platforms.</summary>
    static partial void AddNewer(List<Probe> probes);

    private static List<Probe> Newer()
    {
        List<Probe> probes = [];
        AddNewer(probes);
        return probes;
    }

    private static Probe[] Getters() =>
    [
        new("IsDBNull", (r, i) => r.IsDBNull(i), async (r, i) => await r.IsDBNullAsync(i)),
        new("GetBoolean", (r, i) => r.GetBoolean(i)),
        new("GetByte", (r, i) => r.GetByte(i)),
        new("GetInt16", (r, i) => r.GetInt16(i)),
        new("GetInt32", (r, i) => r.GetInt32(i)),
        new("GetInt64", (r, i) => r.GetInt64(i)),
        new("GetFloat", (r, i) => r.GetFloat(i)),
        new("GetDouble", (r, i) => r.GetDouble(i)),
        new("GetDecimal", (r, i) => r.GetDecimal(i)),
        new("GetString", (r, i) => r.GetString(i)),
        new("GetChar", (r, i) => r.GetChar(i)),
        new("GetGuid", (r, i) => r.GetGuid(i)),
        new("GetDateTime", (r, i) => r.GetDateTime(i)),
        new("GetValue", (r, i) => r.GetValue(i)),
        new("GetProviderSpecificValue", (r, i) => r.GetProviderSpecificValue(i)),
        new("this[i]", (r, i) => r[i]),
        new("this[name]", (r, i) => r[r.GetName(i)]),
    ];

    private static Probe[] Lists() =>
    [
        new("GetValues", (r, i) => List(r.GetValues)),
        new("GetProviderSpecificValues", (r, i) => List(r.GetProviderSpecificValues)),
        Sql("GetSqlValues", (r, i) => List(r.GetSqlValues)),
    ];

    private static IEnumerable<Probe> Pieces() => ((Probe[])
    [
        new("GetBytes, length", (r, i) => r.GetBytes(i, 0, null, 0, 0)),
        new("GetBytes", (r, i) => Bytes(r, i, 0)),
        new("GetBytes from 2", (r, i) => Bytes(r, i, 2)),
        new("GetChars, length", (r, i) => r.GetChars(i, 0, null, 0, 0)),
        new("GetChars", (r, i) => Chars(r, i, 0)),
        new("GetChars from 2", (r, i) => Chars(r, i, 2)),
        new("GetStream", (r, i) => Content(r.GetStream(i))),
        new("GetTextReader", (r, i) => Content(r.GetTextReader(i))),
    ]).Select(p => p with { IsAlone = true });

    private static Probe[] SqlGetters() =>
    [
        Sql("GetDateTimeOffset", (r, i) => r.GetDateTimeOffset(i)),
        Sql("GetTimeSpan", (r, i) => r.GetTimeSpan(i)),
        Sql("GetXmlReader", (r, i) => Content(r.GetXmlReader(i))) with { IsAlone = true },
        Sql("GetSqlValue", (r, i) => r.GetSqlValue(i)),
        Sql("GetSqlBinary", (r, i) => r.GetSqlBinary(i)),
        Sql("GetSqlBoolean", (r, i) => r.GetSqlBoolean(i)),
        Sql("GetSqlByte", (r, i) => r.GetSqlByte(i)),
        Sql("GetSqlBytes", (r, i) => r.GetSqlBytes(i)),
        Sql("GetSqlChars", (r, i) => r.GetSqlChars(i)),
        Sql("GetSqlDateTime", (r, i) => r.GetSqlDateTime(i)),
        Sql("GetSqlDecimal", (r, i) => r.GetSqlDecimal(i)),
        Sql("GetSqlDouble", (r, i) => r.GetSqlDouble(i)),
        Sql("GetSqlGuid", (r, i) => r.GetSqlGuid(i)),
        Sql("GetSqlInt16", (r, i) => r.GetSqlInt16(i)),
        Sql("GetSqlInt32", (r, i) => r.GetSqlInt32(i)),
        Sql("GetSqlInt64", (r, i) => r.GetSqlInt64(i)),
        Sql("GetSqlMoney", (r, i) => r.GetSqlMoney(i)),
        Sql("GetSqlSingle", (r, i) => r.GetSqlSingle(i)),
        Sql("GetSqlString", (r, i) => r.GetSqlString(i)),
        Sql("GetSqlXml", (r, i) => r.GetSqlXml(i)),
        Sql("GetSqlJson", (r, i) => r.GetSqlJson(i)),
        Sql("GetSqlVector<float>", (r, i) => r.GetSqlVector<float>(i)),
    ];

    private static Probe[] Fields() =>
    [
        Field<bool>(), Field<byte>(), Field<short>(), Field<int>(), Field<long>(), Field<float>(), Field<double>(), Field<decimal>(),
        Field<sbyte>(), Field<ushort>(), Field<uint>(), Field<ulong>(), Field<char>(), Field<char[]>(), Field<string>(), Field<byte[]>(),
        Field<Guid>(), Field<DateTime>(), Field<DateTimeOffset>(), Field<TimeSpan>(), Field<object>(), Field<IConvertible>(),
        Field<INullable>(),
        Field<DBNull>(), Field<int?>(), Field<long?>(), Field<bool?>(), Field<double?>(), Field<decimal?>(), Field<DateTime?>(),
        Field<TimeSpan?>(),
        Field<Guid?>(), Field<DayOfWeek>(), Field<DayOfWeek?>(), Field<ReadOnlyMemory<byte>>(), Field<float[]>(),
        Field<SqlBinary>(), Field<SqlBoolean>(), Field<SqlByte>(), Field<SqlBytes>(), Field<SqlChars>(), Field<SqlDateTime>(),
        Field<SqlDecimal>(),
        Field<SqlDouble>(), Field<SqlGuid>(), Field<SqlInt16>(), Field<SqlInt32>(), Field<SqlInt64>(), Field<SqlMoney>(),
        Field<SqlSingle>(),
        Field<SqlInt32?>(), Field<SqlString?>(), Field<SqlDateTime?>(), Field<SqlBinary?>(), Field<ReadOnlyMemory<byte>?>(),
        Field<SqlString>(), Field<SqlXml>(), Field<Stream>(), Field<TextReader>(), Field<XmlReader>(), Field<JsonDocument>(),
        Field<SqlTypes.SqlJson>(Json), Field<SqlTypes.SqlVector<float>>(Vector),
    ];

    private static Probe Field<T>() => new(
        $"GetFieldValue<{NameOf(typeof(T))}>",
        static (r, i) => Content(r.GetFieldValue<T>(i)),
        static async (r, i) => Content(await r.GetFieldValueAsync<T>(i)))
    {
        IsAlone = typeof(T) == typeof(Stream) || typeof(T) == typeof(TextReader) || typeof(T) == typeof(XmlReader),
    };

    private static string NameOf(Type type) => Nullable.GetUnderlyingType(type) is { } inner ? NameOf(inner) + "?"
        : type.IsGenericType ? $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>" : type.Name;

    /// <summary>A getter that each provider declares.</summary>
    private static Probe Sql(string name, Func<SqlDataReader, int, object?> ours) =>
        new(name, (r, i) => r is SqlDataReader our ? ours(our, i) : OtherProvider.Registered!.Get(name, r, i));

    /// <summary>The generic getter for a type that each provider declares.</summary>
    private static Probe Field<T>(string name) => new(
        name,
        (r, i) => r is SqlDataReader ? r.GetFieldValue<T>(i) : OtherProvider.Registered!.Get(name, r, i),
        async (r, i) => r is SqlDataReader ? await r.GetFieldValueAsync<T>(i) : await OtherProvider.Registered!.GetAsync(name, r, i));

    public static object? Content(object? value) => value switch
    {
        Stream stream => Drain(stream),
        TextReader text => Drain(text),
        XmlReader xml => Drain(xml),
        JsonDocument document => document.RootElement.GetRawText(),
        ReadOnlyMemory<byte> bytes => bytes.ToArray(),
        float[] singles => string.Join(' ', singles.Select(s => s.ToString("R", CultureInfo.InvariantCulture))),
        char[] chars => new string(chars),
        _ => value,
    };

    private static string Drain(TextReader reader)
    {
        using (reader)
        {
            return reader.ReadToEnd();
        }
    }

    private static byte[] Drain(Stream stream)
    {
        using Stream read = stream;
        var copy = new MemoryStream();
        read.CopyTo(copy);
        return copy.ToArray();
    }

    private static string Drain(XmlReader reader)
    {
        using XmlReader read = reader;
        var text = new StringWriter(CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { ConformanceLevel = ConformanceLevel.Fragment }))
        {
            writer.WriteNode(read, defattr: true);
            while (!read.EOF)
            {
                writer.WriteNode(read, defattr: true);
            }
        }

        return text.ToString();
    }

    /// <summary>An array that is too short, and one that is too long.</summary>
    public static string List(Func<object[], int> get)
    {
        object[] one = new object[1];
        string text = $"{get([])} {get(one)} {ValueText.Of(one[0])}";
        return text;
    }

    private static byte[] Bytes(DbDataReader reader, int i, long offset)
    {
        var bytes = new MemoryStream();
        byte[] piece = new byte[PieceLength];
        int count;
        while ((count = (int)reader.GetBytes(i, offset + bytes.Length, piece, 0, piece.Length)) > 0)
        {
            bytes.Write(piece, 0, count);
        }

        return bytes.ToArray();
    }

    private static string Chars(DbDataReader reader, int i, long offset)
    {
        var text = new System.Text.StringBuilder();
        char[] piece = new char[PieceLength];
        int count;
        while ((count = (int)reader.GetChars(i, offset + text.Length, piece, 0, piece.Length)) > 0)
        {
            text.Append(piece, 0, count);
        }

        return text.ToString();
    }
}
