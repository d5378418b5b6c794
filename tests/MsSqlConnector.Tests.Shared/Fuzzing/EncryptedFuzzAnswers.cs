using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// The responses of a session with column encryption that are mutated: tables of keys, CryptoMetadata, cells, and encrypted return values.
/// The keys are constant and the cells deterministic, so that a case can be repeated. A client opens the keys with
/// <see cref="ReversingStore"/>.
/// </summary>
internal static class EncryptedFuzzAnswers
{
    private const int PacketByteCount = 8000;
    private const int SmallPacketByteCount = 512;

    private static readonly EncryptionKey s_first = new(2, [.. Enumerable.Range(0, 32).Select(i => (byte)i)], MasterKey.Reversing());
    private static readonly EncryptionKey s_second = new(
        3,
        [.. Enumerable.Range(0, 32).Select(i => (byte)(i * 7))],
        MasterKey.Reversing(path: "reversing/2"),
        MasterKey.Reversing(path: "reversing/3"));

    private static readonly DateTime s_moment = new DateTime(2024, 3, 15, 13, 14, 15).AddTicks(1234567);

    private static readonly (Column Column, object Value)[] s_values =
    [
        (Column.Bit("bit"), true), (Column.TinyInt("tinyint"), (byte)200), (Column.Int("int"), -42),
        (Column.BigInt("bigint"), long.MaxValue), (Column.Real("real"), 3.5f), (Column.Float("float"), -3.5),
        (Column.Money("money"), -12.34m), (Column.SmallMoney("smallmoney"), 12.34m), (Column.Decimal("decimal", 18, 4), 12345.6789m),
        (Column.Char("char", 5), "ab"), (Column.VarChar("varchar", 20), "é"), (Column.NChar("nchar", 5), "ab"),
        (Column.NVarChar("nvarchar", 20), "Ada"), (Column.Binary("binary", 4), new byte[] { 1, 2 }),
        (Column.VarBinary("varbinary", 20), new byte[] { 1, 2, 3 }),
        (Column.UniqueIdentifier("guid"), new Guid("01020304-0506-0708-090a-0b0c0d0e0f10")),
        (Column.Date("date"), s_moment.Date), (Column.Time("time", 3), s_moment.TimeOfDay), (Column.DateTime2("datetime2", 5), s_moment),
        (Column.DateTimeOffset("datetimeoffset"), new DateTimeOffset(s_moment, TimeSpan.FromMinutes(330))),
        (Column.DateTime("datetime"), s_moment.Date),
        (Column.SmallDateTime("smalldatetime"), s_moment.Date),
    ];

    /// <summary>The responses before they are framed.</summary>
    public static IReadOnlyList<ScriptedAnswer> Scripts { get; } =
    [
        new("no keys", new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10).Nullable).Row(1, "b").Row(2, null).Done()),
        .. s_values.Select(one => new ScriptedAnswer("encrypted " + one.Column.Name, new Answer()
            .Columns(
                one.Column.EncryptedWith(s_first, CellKind.Deterministic),
                one.Column.Nullable.EncryptedWith(s_second, CellKind.Deterministic),
                Column.Int("next"))
            .Row(one.Value, one.Value, 1).Row(one.Value, null, 2).Done())),
        new("large cells", new Answer()
            .Columns(
                Column.NVarChar("c", Column.Max).EncryptedWith(s_first, CellKind.Deterministic),
                Column.VarBinary("d", Column.Max).Nullable.EncryptedWith(s_first, CellKind.Deterministic))
            .Row(new string('x', 700), new byte[300]).Row("", null).Done()),
        new("two result sets", new Answer()
            .Columns(Column.Int("a").EncryptedWith(s_first, CellKind.Deterministic)).Row(1).Done()
            .Columns(Column.Int("b").EncryptedWith(s_second, CellKind.Deterministic)).Row(2).Done()),
        new("encrypted return values", new Answer()
            .Columns(Column.Int("a").EncryptedWith(s_first, CellKind.Deterministic)).Row(1).Done()
            .ReturnValue(Column.Int("@p0").Nullable.EncryptedWith(s_first, CellKind.Deterministic), 42)
            .ReturnValue(Column.NVarChar("@p1", 20).EncryptedWith(s_second, CellKind.Deterministic), null),
            new ScriptedOutput("@p0", DbType.Int32), new ScriptedOutput("@p1", DbType.String, 20)),
    ];

    /// <summary>The responses in large and in small packets.</summary>
    public static FuzzAnswer[] All { get; } =
    [
        .. Scripts.SelectMany(Frame),
        .. Describe(FuzzSession.Encrypted, DescriptionAnswers.Create(("@p0", s_first), ("@p1", s_second))),
        .. Describe(FuzzSession.Enclave, DescriptionAnswers.CreateWithEnclave(("@p0", s_first), ("@p1", s_second))),
    ];

    private static IEnumerable<FuzzAnswer> Frame(ScriptedAnswer script)
    {
        byte[][] before = script.Outputs.Length == 0 ? []
            : [FuzzAnswer.FromScript(
                new ScriptedAnswer("description", DescriptionAnswers.Create(("@p0", s_first), ("@p1", s_second))),
                PacketByteCount,
                FuzzSession.Encrypted).Bytes];
        FuzzAnswer whole = FuzzAnswer.FromScript(script, PacketByteCount, FuzzSession.Encrypted, before);
        yield return whole;
        if (whole.Bytes.Length > SmallPacketByteCount)
        {
            yield return FuzzAnswer.FromScript(script, SmallPacketByteCount, FuzzSession.Encrypted, before);
        }
    }

    /// <summary>Descriptions, which the response of a procedure follows.</summary>
    private static IEnumerable<FuzzAnswer> Describe(FuzzSession session, Answer description)
    {
        ScriptedAnswer execution = Scripts.Single(script => script.Outputs.Length > 0);
        byte[][] after = [FuzzAnswer.FromScript(execution, PacketByteCount, session).Bytes];
        var script = new ScriptedAnswer($"description, {session}", description, execution.Outputs);
        yield return FuzzAnswer.FromScript(script, PacketByteCount, session, [], after);
        yield return FuzzAnswer.FromScript(script, SmallPacketByteCount, session, [], after);
    }
}
