using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Xml;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Types;
using MsSqlConnector.Types;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Parameters of sp_executesql: the recorded ones against a server, and variations of direction, names and number.</summary>
internal static class ParameterScenarios
{
    private static readonly string s_largeText = string.Concat(Enumerable.Repeat("é漢\U0001F600ab", 5000));

    public static IEnumerable<WireScenario> All() =>
    [
        new("parameters, one by one", SendEach),
        new("parameters, all at once", SendAll),
        .. Outputs().Select(output => new WireScenario($"output {output.Name}", run => run.Execute("select @p", output.SetUp))),
        .. Outputs().Select(
            output => new WireScenario($"both ways {output.Name}", run => run.Execute("select @p", BothWays(output.SetUp)))),
        new("large nvarchar", run => run.Execute("select @p", Typed(SqlDbType.NVarChar, s_largeText))),
        new("large varchar", run => run.Execute("select @p", Typed(SqlDbType.VarChar, s_largeText))),
        new("large varchar in chunks", run => run.Execute("select @p", Typed(SqlDbType.VarChar, new string('\u00e9', 100_000)))),
        new("large varbinary", run => run.Execute("select @p", Typed(SqlDbType.VarBinary, new byte[100_000]))),
        new("large values encrypted", run => run.Execute(
            "select @p, @q",
            Typed(SqlDbType.NVarChar, s_largeText),
            p => { Typed(SqlDbType.VarBinary, new byte[100_000])(p); p.ParameterName = "q"; }),
            "Encrypt=Mandatory", EncryptionMode.On),
        new("number as char", run => run.Execute("select @p", Typed(SqlDbType.Char, -12.5m))),
        new("number as varchar", run => run.Execute("select @p", Typed(SqlDbType.VarChar, 70000))),
        new("number as nvarchar", run => run.Execute("select @p", Typed(SqlDbType.NVarChar, 70000))),
        new("SqlXml as nvarchar", run =>
            run.Execute("select @p", Typed(SqlDbType.NVarChar, new SqlXml(XmlReader.Create(new StringReader("<a>1</a>")))))),
        new("xml", run => run.Execute("select @p", Typed(SqlDbType.Xml, "<a/>"))),
        new("xml that begins with a byte order mark", run => run.Execute("select @p", Typed(SqlDbType.Xml, "\uFEFF<a/>"))),
        new("SqlXml", run => run.Execute("select @p", Typed(SqlDbType.Xml, new SqlXml(XmlReader.Create(new StringReader("<a>1</a>")))))),
        .. new[] { SqlDbType.Char, SqlDbType.NChar, SqlDbType.Binary, SqlDbType.Text, SqlDbType.NText, SqlDbType.Image }.SelectMany(
            type => new[] { -1, 10, 8000, 8001 }
                .Select(size => new WireScenario($"{type} of size {size}", run => run.Execute("select @p", Limited(type, size))))),
        .. from type in new[] { SqlDbType.Text, SqlDbType.NText, SqlDbType.Image }
           from size in new[] { 0, -1, 1, 3, 8000, 8001, 100_000 }
           from shape in LegacyShapes(type == SqlDbType.Image)
           select new WireScenario($"{(shape.Name == "long" ? "large " : string.Empty)}{type} of size {size}: {shape.Name}", run =>
               run.Execute("select @p", p =>
               {
                   Typed(type, shape.Value)(p);
                   if (size != 0)
                   {
                       p.Size = size;
                   }
               })),
        new("variant with a precision", run =>
            run.Execute("select @p", p => { Typed(SqlDbType.Variant, 12345.6789m)(p); p.Precision = (byte)5; p.Scale = (byte)2; })),
        new("variant of text with a size", run => run.Execute("select @p", p => { Typed(SqlDbType.Variant, "abcdef")(p); p.Size = 3; })),
        new("variant of bytes with a size", run =>
            run.Execute("select @p", p => { Typed(SqlDbType.Variant, new byte[] { 1, 2, 3, 4 })(p); p.Size = 3; })),
        new("name without @", run => run.Execute("select @p", p => { p.ParameterName = "p"; p.Value = 1; })),
        new("long name", run => run.Execute("select 1", p => { p.ParameterName = "@" + new string('ä', 127); p.Value = 1; })),
    ];

    private static (string Name, object Value)[] LegacyShapes(bool isBinary) => isBinary
        ? [
            ("null", DBNull.Value), ("empty", Array.Empty<byte>()), ("short", new byte[] { 1, 2, 3, 4 }), ("long", new byte[9000]),
            ("SqlBinary", new SqlBinary([1, 2]))]
        : [
            ("null", DBNull.Value), ("empty", string.Empty), ("short", "abé漢"), ("long", new string('x', 9000)),
            ("SqlString", new SqlString("ab"))];

    /// <summary>Each of the recorded parameters, configured equally for both providers.</summary>
    private static void SendEach(WireRun run)
    {
        using DbConnection connection = run.Open();
        foreach ((SqlParameter parameter, _, _) in RecordedParameters.All())
        {
            using DbCommand command = WireRun.Command(connection, "select @p", p => Copy(parameter, p));
            if (parameter.Value is null)
            {
                // A statement's parameter without a value is rejected here; for a procedure its default is requested.
                command.CommandType = CommandType.StoredProcedure;
            }

            command.ExecuteNonQuery();
        }
    }

    private static void SendAll(WireRun run)
    {
        int count = 0;
        run.Execute("select 1", [.. RecordedParameters.All().Where(recorded => recorded.Parameter.Value is not null).Select(recorded =>
            (Action<dynamic>)(p =>
            {
                Copy(recorded.Parameter, p);
                p.ParameterName = $"@p{count++}";
            }))]);
    }

    private static void Copy(SqlParameter source, dynamic target)
    {
        target.ParameterName = source.ParameterName;
        if (ExplicitType(source) is not null)
        {
            target.SqlDbType = source.SqlDbType;
        }

        if (StatedSize(source) is { } size)
        {
            target.Size = size;
        }

        target.Offset = source.Offset;
        target.Precision = source.Precision;
        target.Scale = source.Scale;
        target.Value = source.Value;
    }

    private static IEnumerable<(string Name, Action<dynamic> SetUp)> Outputs()
    {
        SqlDbType[] plain =
        [
            SqlDbType.Bit, SqlDbType.TinyInt, SqlDbType.SmallInt, SqlDbType.Int, SqlDbType.BigInt, SqlDbType.Real, SqlDbType.Float,
            SqlDbType.Money, SqlDbType.SmallMoney, SqlDbType.UniqueIdentifier, SqlDbType.Date, SqlDbType.DateTime,
            SqlDbType.SmallDateTime, SqlDbType.Time, SqlDbType.DateTime2, SqlDbType.DateTimeOffset, SqlDbType.Decimal,
        ];
        SqlDbType[] sized =
        [
            SqlDbType.Char, SqlDbType.VarChar, SqlDbType.NChar, SqlDbType.NVarChar, SqlDbType.Binary, SqlDbType.VarBinary,
        ];
        SqlDbType[] unlimited = [SqlDbType.VarChar, SqlDbType.NVarChar, SqlDbType.VarBinary];
        return
        [
            .. plain.Select(type => ($"{type}", Output(type))),
            .. sized.Select(type => ($"{type}(10)", Output(type, 10))),
            .. unlimited.Select(type => ($"{type}(max)", Output(type, -1))),
            ("Decimal(10,3)", p => { Output(SqlDbType.Decimal)(p); p.Precision = (byte)10; p.Scale = (byte)3; }),
            ("Decimal(38,0)", p => { Output(SqlDbType.Decimal)(p); p.Precision = (byte)38; }),
            ("Time(3)", p => { Output(SqlDbType.Time)(p); p.Scale = (byte)3; }),
            ("DateTime2(3)", p => { Output(SqlDbType.DateTime2)(p); p.Scale = (byte)3; }),
            ("DateTimeOffset(3)", p => { Output(SqlDbType.DateTimeOffset)(p); p.Scale = (byte)3; }),
        ];
    }

    private static Action<dynamic> Output(SqlDbType type, int size = 0) => p =>
    {
        p.ParameterName = "@p";
        p.SqlDbType = type;
        p.Size = size;
        p.Direction = ParameterDirection.Output;
    };

    private static Action<dynamic> BothWays(Action<dynamic> setUp) => p =>
    {
        setUp(p);
        p.Direction = ParameterDirection.InputOutput;
        p.Value = DBNull.Value;
    };

    private static Action<dynamic> Typed(SqlDbType type, object value) => p =>
    {
        p.ParameterName = "@p";
        p.SqlDbType = type;
        p.Value = value;
    };

    private static Action<dynamic> Limited(SqlDbType type, int size) => p =>
    {
        Typed(type, type is SqlDbType.Binary or SqlDbType.Image ? new byte[] { 1, 2 } : "ab")(p);
        p.Size = size;
    };

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_explicitType")]
    private static extern ref TypeMapEntry? ExplicitType(SqlParameter parameter);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_size")]
    private static extern ref int? StatedSize(SqlParameter parameter);
}
