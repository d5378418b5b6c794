using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <content>Types other than numbers, dates and texts.</content>
internal static partial class ValueCases
{
    private static TypeNaming SchemaCollection => new("db", "dbo", "Collection");
    private static TypeNaming PointType => new("db", "dbo", "Point", "Points, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null");

    /// <summary>
    /// A variant has every type that it can hold, with that type's own edge values. The first case of each type is read in every mode.
    /// </summary>
    private static IEnumerable<ValueCase> Variants() =>
        from held in (ValueCase[])[.. Numbers(), .. Decimals().Where(c => !c.IsOneOfMany), .. Moments(), .. Texts(), .. Bytes()]
        where IsBaseType(held.Column)
        group held by held.Column.Type.Id into cases
        from variant in cases.Select(VariantOf)
        select variant;

    private static ValueCase VariantOf(ValueCase held, int index)
    {
        IEnumerable<object> values = held.Values.OfType<object>().Select(v => VariantValue.Of(held.Column, v));
        return new ValueCase($"variant of {held.Name}", Column.Variant("variant").Nullable, [.. values, null]) { IsOneOfMany = index > 0 };
    }

    private static bool IsBaseType(Column column) => column.Type.Id is not (TypeId.BitN or TypeId.IntN or TypeId.FloatN or TypeId.MoneyN
        or TypeId.DateTimeN or TypeId.Text or TypeId.NText or TypeId.Image or TypeId.LegacyChar
        or TypeId.LegacyVarChar or TypeId.LegacyBinary or TypeId.LegacyVarBinary)
        && column.Type.MaxLength != WireType.Unlimited
        && column.UserType == 0
        && column.Type.MaxLength < 8000;

    private static IEnumerable<ValueCase> ServerTypes() =>
    [
        Nullable(
            Column.Xml("xml"),
            "<a x='1'><b/> täxt <![CDATA[<]]></a>",
            "",
            "<a/><b/>",
            Marked("<a>1</a>"),
            "text",
            LargeValue.Unknown("<a>ä😀</a>", 3)),
        Nullable(
            Column.Xml("xml in tokens"),
            BinaryXmlBytes.Sample,
            LargeValue.Unknown(BinaryXmlBytes.Sample, 1),
            LargeValue.Known(BinaryXmlBytes.Sample, 7)),
        Nullable(Column.Xml("xml of a collection", SchemaCollection), "<a/>", ""),
        Nullable(Column.Xml("column set") with { Flags = ColumnFlags.SparseColumnSet }, "<a>1</a><b>2</b>"),
        Nullable(
            Column.Json("json"), "{\"a\":1, \"b\":\"ä😀\"}", "[]", "null", "\"a\"", LargeValue.Unknown("[\"ä😀\"]", 1),
            LargeValue.Known("[1]", 2)),
        Nullable(Column.Vector("vector(1)", 1), new[] { 0.1f }),
        Nullable(Column.Vector("vector(3)", 3), new[] { float.MinValue, -0f, float.MaxValue }, new[] { 1f, 2.5f, float.Epsilon }),
        Nullable(Column.Udt("udt", PointType, 8), Sequence(8), Sequence(0), LargeValue.Unknown(Sequence(8), 3)),
        Nullable(Column.Udt("udt(max)", PointType), Sequence(8), LargeValue.Unknown(Sequence(100), 3)),
        Nullable(Column.HalfVector("vector(4, float16)", 4), (object)new[] { (Half)1, Half.MinValue, Half.Epsilon, (Half)(-2.5) }),
    ];

    private static byte[] Marked(string text) => [0xFF, 0xFE, .. Encoding.Unicode.GetBytes(text)];
}
