using System;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Types;

/// <summary>Columns of the types other than numbers and texts, each with a value.</summary>
internal static class ServerTypeCases
{
    public static readonly TypeNaming Point = new("db", "dbo", "Point", "Points, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null");

    private static readonly TypeNaming s_schemaCollection = new("db", "dbo", "Collection");
    private static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15);

    /// <summary>Types that both providers read identically.</summary>
    public static readonly (string Name, Column Column, object Value)[] Common =
    [
        ("xml", Column.Xml("c"), "<a x='1'><b/> täxt <![CDATA[<]]></a>"),
        ("xml typed", Column.Xml("c", s_schemaCollection), "<a/><b/>"),
        ("xml empty", Column.Xml("c"), ""),
        ("xml large", Column.Xml("c"), "<a>" + new string('ä', 20_000) + "</a>"),
        ("json", Column.Json("c"), "{\"a\":1, \"b\":\"ä😀\"}"),
        ("json large", Column.Json("c"), "[\"" + string.Concat(Enumerable.Repeat("ä😀x", 5_000)) + "\"]"),
        ("vector", Column.Vector("c", 3), new[] { 1f, 2.5f, -3e20f }),
        ("vector of one", Column.Vector("c", 1), new[] { 0.1f }),
        ("rowversion", Column.RowVersion("c"), new byte[] { 0, 0, 0, 0, 0, 0, 7, 209 }),
        .. Variants().Select((v, i) => ($"variant {i}", Column.Variant("c"), (object)v)),
    ];

    private static VariantValue[] Variants() =>
    [
        VariantValue.Of(Column.Bit("v"), true),
        VariantValue.Of(Column.TinyInt("v"), 255),
        VariantValue.Of(Column.SmallInt("v"), -2),
        VariantValue.Of(Column.Int("v"), int.MinValue),
        VariantValue.Of(Column.BigInt("v"), long.MaxValue),
        VariantValue.Of(Column.Real("v"), 1.5f),
        VariantValue.Of(Column.Float("v"), -2.25),
        VariantValue.Of(Column.Money("v"), -1.5m),
        VariantValue.Of(Column.SmallMoney("v"), 214748.3647m),
        VariantValue.Of(Column.Decimal("v", 10, 2), -12345678.9m),
        VariantValue.Of(Column.Numeric("v", 28, 0), 1234567890123456789m),
        VariantValue.Of(Column.DateTime("v"), s_moment),
        VariantValue.Of(Column.SmallDateTime("v"), new DateTime(2024, 2, 29, 13, 14, 0)),
        VariantValue.Of(Column.Date("v"), s_moment.Date),
        VariantValue.Of(Column.Time("v", 0), new TimeSpan(1, 2, 3)),
        VariantValue.Of(Column.Time("v", 7), new TimeSpan(863_999_999_999)),
        VariantValue.Of(Column.DateTime2("v", 3), s_moment),
        VariantValue.Of(Column.DateTimeOffset("v", 7), new DateTimeOffset(s_moment, TimeSpan.FromMinutes(-330))),
        VariantValue.Of(Column.UniqueIdentifier("v"), new Guid("00112233-4455-6677-8899-aabbccddeeff")),
        VariantValue.Of(Column.Char("v", 5), "ab"),
        VariantValue.Of(Column.VarChar("v", 20), "täxt €"),
        VariantValue.Of(Column.VarChar("v", 20, Collation.ForLcid(0x0419)), "Привет"),
        VariantValue.Of(Column.NChar("v", 4), "日本"),
        VariantValue.Of(Column.NVarChar("v", 20), "日本 😀"),
        VariantValue.Of(Column.NVarChar("v", 20), ""),
        VariantValue.Of(Column.Binary("v", 4), new byte[] { 1, 2 }),
        VariantValue.Of(Column.VarBinary("v", 4), new byte[] { 1, 2 }),
    ];
}
