using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>Assigns a difference to the first line of docs/differences.md that matches it.</summary>
internal static class DifferenceRules
{
    /// <summary>Replaces the probe when a whole result cannot be read.</summary>
    public const string Everything = "everything";

    private static readonly string[] s_openers =
    [
        "GetFieldValue<Stream>", "GetFieldValue<TextReader>", "GetFieldValue<XmlReader>",
    ];

    private static readonly string[] s_nullables =
    [
        "GetFieldValue<SqlInt32?>", "GetFieldValue<SqlString?>", "GetFieldValue<SqlDateTime?>", "GetFieldValue<SqlBinary?>",
        "GetFieldValue<ReadOnlyMemory<Byte>?>",
    ];

    private static readonly TypeId[] s_texts =
    [
        TypeId.Char, TypeId.VarChar, TypeId.Text, TypeId.NChar, TypeId.NVarChar, TypeId.NText, TypeId.Xml, TypeId.Json,
    ];

    private static readonly TypeId[] s_numbers =
    [
        TypeId.TinyInt, TypeId.SmallInt, TypeId.Int, TypeId.BigInt, TypeId.IntN, TypeId.Real, TypeId.Float, TypeId.FloatN, TypeId.Money,
        TypeId.SmallMoney, TypeId.MoneyN, TypeId.DecimalN, TypeId.NumericN,
    ];

    private static readonly TypeId[] s_moments =
    [
        TypeId.Date, TypeId.Time, TypeId.DateTime, TypeId.SmallDateTime, TypeId.DateTimeN, TypeId.DateTime2, TypeId.DateTimeOffset,
    ];

    private static readonly TypeId[] s_bytes = [TypeId.Binary, TypeId.VarBinary, TypeId.Image];

    private static readonly (string Key, Func<ProbeDifference, bool> Covers)[] s_rules =
    [
        ("clr-types", d => d.Is(TypeId.Udt) && d.TheirsIs("FileLoadException")),
        ("float16-vectors", d => d.Case.Contains("float16", StringComparison.Ordinal) && ProbeDifference.IsRefusal(d.Theirs)),
        ("null-rowversion", d => d.IsNull && d.Case == "rowversion null"),
        ("xml-tokens-in-pieces", d => d.Case.StartsWith("xml in tokens", StringComparison.Ordinal) && d.TheirsIs("XmlException")),
        ("xml-byte-order-mark", d => d is { Case: "xml null", Result.Row: 3, BothReject: false, OnlySqlClientRejects: false }),
        ("utf8-in-variant", d => d is { Case: "variant of varchar(40) utf-8 null", BothReject: false, OnlySqlClientRejects: false }),
        ("half-pairs", d => d.Theirs.Contains(@"\fffd", StringComparison.Ordinal) && d.Ours.Contains(@"\d", StringComparison.Ordinal)),
        ("half-pairs", d => d.Theirs.Contains(@"\fffd", StringComparison.Ordinal) && d.Ours.Contains(@"\de00", StringComparison.Ordinal)),
        ("null-streams", d => d.IsNull && s_openers.Contains(d.Probe) && d.OursIs("SqlNullValueException")),
        ("null-first", d => d is { IsNull: true, BothReject: true } && d.OursIs("SqlNullValueException")),
        ("nullable-fields", d => d.IsNull && d.OnlySqlClientRejects && d.Probe.EndsWith("?>", StringComparison.Ordinal)),
        ("nullable-fields",
            d => !d.IsNull && d.OnlySqlClientRejects && d.TheirsIs("InvalidCastException") && s_nullables.Contains(d.Probe)),
        ("null-of-any-type", d => d.IsNull && d.OnlySqlClientRejects && d.Ours.EndsWith(" null", StringComparison.Ordinal)),
        ("characters", d => d.Asks("GetChar", "GetFieldValue<Char>", "GetFieldValue<Char[]>")),
        ("short-arrays", d => d.TheirsIs("IndexOutOfRangeException")),
        ("wide-decimals", d => d.TheirsIs("OverflowException")),
        ("bytes-of-text", d => s_texts.Contains(d.Type) && IsBytes(d.Probe) && !ProbeDifference.IsRefusal(d.Ours)),
        ("lengths-in-sequence", d => d.Result.IsSequential && d.Probe.EndsWith("length", StringComparison.Ordinal)),
        ("pieces-of-text-in-sequence",
            d => d.Result.IsSequential && s_texts.Contains(d.Type) && d.Probe.StartsWith("GetChars", StringComparison.Ordinal)),
        ("pieces-of-text-in-sequence",
            d => d.Case == "nvarchar(max) null" && d.Theirs.StartsWith("!ArgumentOutOfRangeException", StringComparison.Ordinal)),
        ("numbers", d =>
            s_numbers.Contains(d.Type) && d.TheirsIs("InvalidCastException") && (d.OnlySqlClientRejects || d.OursIs("OverflowException"))),
        ("moments", d => s_moments.Contains(d.Type) && d.TheirsIs("InvalidCastException") && d.OnlySqlClientRejects),
        ("more-of-text", d => s_texts.Contains(d.Type) && ProbeDifference.IsRefusal(d.Theirs)
            && (d.OnlySqlClientRejects
                || d.OursIs("XmlException")
                || d.OursIs("JsonReaderException")
                || d.OursIs("JsonException")
                || d.OursIs("ArgumentException"))),
        ("more-of-vectors", d => d.Is(TypeId.Vector) && d.OnlySqlClientRejects && d.TheirsIs("InvalidCastException")),
        ("more-of-bytes", d => d.OnlySqlClientRejects && s_bytes.Contains(d.Type) && d.Asks(
            "GetFieldValue<ReadOnlyMemory<Byte>>", "GetFieldValue<SqlBytes>", "GetSqlBytes", "GetStream", "GetFieldValue<Stream>",
            "GetBytes", "GetBytes from 2", "GetBytes, length")),
    ];

    public static IEnumerable<string> Keys => s_rules.Select(r => r.Key).Distinct();

    public static string? Find(ProbeDifference difference) => s_rules.FirstOrDefault(r => r.Covers(difference)).Key;

    private static bool IsBytes(string probe) =>
        probe.StartsWith("GetBytes", StringComparison.Ordinal) || probe is "GetStream" or "GetFieldValue<Stream>" or "GetFieldValue<Byte[]>"
            or "GetFieldValue<ReadOnlyMemory<Byte>>" or "GetFieldValue<SqlBinary>" or "GetFieldValue<SqlBytes>" or "GetSqlBinary"
            or "GetSqlBytes";
}
