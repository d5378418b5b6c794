using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Types;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The responses that are mutated: the shorter ones of the catalog, and additional ones.</summary>
internal static class FuzzAnswers
{
    private const int MaxByteCount = 8 * 1024;
    private const int SmallPacketByteCount = 512;
    private const int PacketByteCount = 8000;

    private static readonly Column[] s_totals = [Column.Int("sum"), Column.Decimal("avg", 10, 2).Nullable];

    public static FuzzAnswer[] All { get; } = [.. AnswerCatalogue.All.Concat(Own()).SelectMany(Frame), .. EncryptedFuzzAnswers.All];

    /// <summary>The response to a request that only verifies that the connection is still usable.</summary>
    public static FuzzAnswer Good { get; } = CreateGood(FuzzSession.Plain);

    /// <summary><see cref="Good"/> in a session with column encryption.</summary>
    public static FuzzAnswer EncryptedGood { get; } = CreateGood(FuzzSession.Encrypted);

    private static FuzzAnswer CreateGood(FuzzSession session) =>
        FuzzAnswer.FromScript(
            new ScriptedAnswer("good", new Answer().Columns(Column.Int("a")).Row(FuzzReader.GoodValue).Done()), PacketByteCount, session);

    private static IEnumerable<FuzzAnswer> Frame(ScriptedAnswer script)
    {
        FuzzAnswer whole = FuzzAnswer.FromScript(script, PacketByteCount);
        if (whole.Payload.Length > MaxByteCount)
        {
            yield break;
        }

        yield return whole;
        if (whole.Bytes.Length > SmallPacketByteCount)
        {
            yield return FuzzAnswer.FromScript(script, SmallPacketByteCount);
        }
    }

    private static IEnumerable<ScriptedAnswer> Own() =>
    [
        new("variants", Variants()),
        .. ServerTypeCases.Common.Where(c => !c.Name.StartsWith("variant", StringComparison.Ordinal)).Select(c =>
            new ScriptedAnswer(c.Name, new Answer().Columns(c.Column.Nullable, Column.Int("next")).Row(c.Value, 1).Row(null, 2).Done())),
        new("binary xml", new Answer().Columns(Column.Xml("c").Nullable, Column.Xml("d"))
            .Row(BinaryXmlBytes.Sample, LargeValue.Unknown("<a b='c'>d</a>", 3)).Row(null, "<e/>").Done()),
        new("chunked json", new Answer().Columns(Column.Json("c").Nullable, Column.Int("next"))
            .Row(LargeValue.Unknown("{\"a\":[1,2,{\"b\":\"ä😀\"}]}", 5, 1, 2), 1).Row(null, 2).Done()),
        new("halves", new Answer().Columns(Column.HalfVector("c", 3).Nullable)
            .Row([new[] { (Half)1, (Half)(-2.5), Half.Epsilon }]).Row([null]).Done()),
        new("clr types", new Answer().Columns(Column.Udt("c", ServerTypeCases.Point).Nullable, Column.Udt("d", ServerTypeCases.Point, 100))
            .Row(LargeValue.Unknown(new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }, 3), new byte[] { 9 }).Row(null, new byte[] { 10, 11 }).Done()),
        new("types of old", new Answer().Columns(
                Column.Legacy("char", TypeId.LegacyChar, 5), Column.Legacy("varchar", TypeId.LegacyVarChar, 9),
                Column.Legacy("binary", TypeId.LegacyBinary, 2), Column.Legacy("varbinary", TypeId.LegacyVarBinary, 5))
            .Row("abc  ", "é€", new byte[] { 1, 2 }, new byte[] { 3 }).Done()),
        new("totals", Totals()),
        new("keys", SchemaAnswers.Keys),
        new("flags", SchemaAnswers.Flags),
        new("classified", Classified()),
        new("changes", Changes()),
        new("session state", new Answer().Raw(
        [
            0xE4, 11, 0, 0, 0, 1, 0, 0, 0, 1, 9, 4, 1, 2, 3, 4, 0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ])),
        new("large text", LargeText()),
        new(
            "returned values of all kinds",
            Returned(),
            [.. Enumerable.Range(0, 8).Select(i => new ScriptedOutput($"@p{i}", DbType.Object, 100))]),
    ];

    private static Answer Variants()
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.Variant("value").Nullable);
        int id = 0;
        foreach ((string name, _, object value) in ServerTypeCases.Common)
        {
            if (name.StartsWith("variant", StringComparison.Ordinal))
            {
                answer.Row(id++, value);
            }
        }

        return answer.Row(id, null).Done();
    }

    private static Answer Totals() => new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10).Nullable)
        .TotalsColumns(1, [1], s_totals)
        .Row(1, "x").TotalsRow(1, s_totals, 7, 1.25m).Row(2, null).TotalsRow(1, s_totals, 8, null).Done();

    private static Answer Classified() => new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10))
        .Classify(new Classification(
            [("Confidential", "l1"), ("Public", "l2")], [("Financial", "t1")], 20,
            [[new ClassificationProperty(0, 0, 30), new ClassificationProperty(1, ClassificationProperty.None, -1)], []]))
        .Order(1).Row(1, "x").Done();

    private static Answer Changes() => new Answer()
        .Change(EnvironmentChange.Database, "shop", "master").Info(5701, 2, 0, "Changed database context to 'shop'.")
        .Change(EnvironmentChange.Language, "Deutsch", "us_english").Change(EnvironmentChange.PacketSize, "8000", "4096")
        .Change(EnvironmentChange.Collation, [0x09, 0x04, 0xD0, 0x00, 0x34], [])
        .Change(EnvironmentChange.BeginTransaction, [1, 2, 3, 4, 5, 6, 7, 8], [])
        .Columns(Column.Int("a")).Row(1).Done()
        .Change(EnvironmentChange.CommitTransaction, [], [1, 2, 3, 4, 5, 6, 7, 8]).Change(EnvironmentChange.MirroringPartner, "other", "")
        .Offset(0x1A, 3).Done(1);

    private static Answer LargeText() => new Answer()
        .Columns(
            Column.Int("id"), Column.NVarChar("n", Column.Max).Nullable, Column.VarChar("u", Column.Max, Collation.Utf8).Nullable,
            Column.VarBinary("b", Column.Max).Nullable, Column.Image("i").Nullable, Column.Int("last"))
        .Row(
            1,
            LargeValue.Unknown(new string('終', 700), 333),
            LargeValue.Known(new string('é', 600), 111),
            LargeValue.Known(new byte[900], 400),
            new byte[700],
            2)
        .Row(3, null, LargeValue.Known(""), null, null, 4)
        .Done();

    private static Answer Returned() => new Answer().Columns(Column.Int("a")).Row(1).Done().ReturnStatus(7)
        .ReturnValue(Column.BigInt("@p0").Nullable, 42L)
        .ReturnValue(Column.Decimal("@p1", 38, 10).Nullable, "1234567890123456789012345678.0123456789")
        .ReturnValue(Column.NVarChar("@p2", Column.Max).Nullable, LargeValue.Unknown("終わり", 2))
        .ReturnValue(Column.DateTimeOffset("@p3").Nullable, new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)))
        .ReturnValue(Column.Variant("@p4").Nullable, VariantValue.Of(Column.Money("v"), 1.5m))
        .ReturnValue(Column.VarChar("@p5", 100).Nullable, "täxt")
        .ReturnValue(Column.Xml("@p6").Nullable, "<a/>")
        .ReturnValue(Column.VarBinary("@p7", 50).Nullable, null);
}
