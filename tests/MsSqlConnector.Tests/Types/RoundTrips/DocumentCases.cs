using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.SqlTypes;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>xml, json and vectors: values with an unknown total, or with a header.</summary>
internal static class DocumentCases
{
    private const int LargeCharCount = 300_000;
    private const int MaxSingleDimensions = 1998;

    /// <summary>The form in which the platform writes xml, which is also the returned form.</summary>
    public static IEnumerable<RoundTripCase> Xml() => NumberCases.Of(
        SqlDbType.Xml, null, "", "<a />", "<a x=\"1\">t<!-- c --></a><b />", "only text", "<a>ä€日本😀</a>",
        "<a>" + new string('ä', LargeCharCount) + "</a>");

    public static IEnumerable<RoundTripCase> Json() =>
    [
        .. NumberCases.Of(
            SqlDbTypeExtensions.Json, null, "{}", "[]", "null", "\"\"", "{\"a\":1.50}", "[\"ä€日本😀\", \"\\u0000\"]",
            "[\"" + string.Concat(Enumerable.Repeat("aä日😀", LargeCharCount / 5)) + "\"]"),
        new RoundTripCase(SqlDbTypeExtensions.Json, new SqlJson("{\"b\":[1,2]}"))
        {
            Expected = "{\"b\":[1,2]}",
            Returned = new SqlJson("{\"b\":[1,2]}")
        },
    ];

    /// <summary>A NULL without a length is sent as text, because the type cannot be declared without one.</summary>
    public static IEnumerable<RoundTripCase> Vectors() =>
    [
        .. NumberCases.Of(
            SqlDbTypeExtensions.Vector, null, SqlVector<float>.CreateNull(3), new SqlVector<float>(new[] { 0f }),
            new SqlVector<float>(new[] { float.MinValue, -float.Epsilon, -0f, float.Epsilon, 0.1f, float.MaxValue }),
            new SqlVector<float>(Enumerable.Range(0, MaxSingleDimensions).Select(i => i / 7f).ToArray())),
        new RoundTripCase(SqlDbTypeExtensions.Vector, new[] { 1f, 2f }) { Expected = new[] { 1f, 2f } },
    ];
}
