using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.Json;
using System.Xml;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The CLR types that docs/type-mapping.md names, in its order.</summary>
internal static class ClrTypes
{
    private static readonly Dictionary<Type, string> s_names = new()
    {
        [typeof(bool)] = "bool", [typeof(byte)] = "byte", [typeof(short)] = "short", [typeof(int)] = "int", [typeof(long)] = "long",
        [typeof(float)] = "float", [typeof(double)] = "double", [typeof(decimal)] = "decimal", [typeof(char)] = "char",
        [typeof(string)] = "string", [typeof(char[])] = "char[]", [typeof(byte[])] = "byte[]", [typeof(float[])] = "float[]",
        [typeof(ReadOnlyMemory<byte>)] = "ReadOnlyMemory<byte>", [typeof(ReadOnlyMemory<float>)] = "ReadOnlyMemory<float>",
        [typeof(SqlVector<float>)] = "SqlVector<float>", [typeof(object)] = "object",
    };

    /// <summary>The types of <c>GetFieldValue</c>, without those of System.Data.SqlTypes.</summary>
    public static Type[] Fields { get; } =
    [
        typeof(bool), typeof(byte), typeof(short), typeof(int), typeof(long), typeof(float), typeof(double), typeof(decimal),
        typeof(DateOnly), typeof(TimeOnly), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(Guid), typeof(char),
        typeof(string), typeof(char[]), typeof(byte[]), typeof(ReadOnlyMemory<byte>), typeof(float[]), typeof(ReadOnlyMemory<float>),
        typeof(SqlVector<float>), typeof(SqlJson), typeof(JsonDocument), typeof(Stream), typeof(TextReader), typeof(XmlReader),
    ];

    /// <summary>The values of parameters; the text belongs to the SQL type.</summary>
    public static object[] Values(MappedType type) =>
    [
        true, (byte)1, (short)1, 1, 1L, 1f, 1d, 1m, new DateOnly(2026, 1, 2), new TimeOnly(1, 0), new DateTime(2026, 1, 2),
        new DateTimeOffset(2026, 1, 2, 0, 0, 0, TimeSpan.Zero), TimeSpan.FromHours(1), Guid.Empty, '1', type.Text, type.Text.ToCharArray(),
        new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }, new[] { 1f }, new SqlVector<float>(new[] { 1f }), new SqlJson("[1]"),
        JsonDocument.Parse("[1]"), new MemoryStream([0x3C, 0x61, 0x2F, 0x3E]), new StringReader(type.Text),
        XmlReader.Create(new StringReader("<a/>")),
    ];

    /// <summary>The name of a type on the page; types of readers and documents have the name of their public base class.</summary>
    public static string NameOf(Type type) =>
        typeof(Stream).IsAssignableFrom(type) ? "Stream"
        : typeof(TextReader).IsAssignableFrom(type) ? "TextReader"
        : typeof(XmlReader).IsAssignableFrom(type) ? "XmlReader"
        : s_names.TryGetValue(type, out string? name) ? name
        : type.Name;

    public static string Join(IEnumerable<Type> types) => string.Join(", ", types.Select(static type => $"`{NameOf(type)}`"));

    /// <summary>Whether reading a field as a type succeeds.</summary>
    public static bool CanRead(SqlDataReader reader, Type type)
    {
        MethodInfo read = typeof(SqlDataReader).GetMethod(nameof(SqlDataReader.GetFieldValue))!.MakeGenericMethod(type);
        try
        {
            return read.Invoke(reader, [0]) is not null;
        }
        catch (TargetInvocationException exception) when (
            exception.InnerException is InvalidCastException or FormatException or NotSupportedException or JsonException or XmlException)
        {
            return false;
        }
    }
}
