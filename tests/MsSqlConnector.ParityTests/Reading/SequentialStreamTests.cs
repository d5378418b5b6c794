using System;
using System.Data;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>
/// Streams and readers over values with sequential access, long and short: opened twice, sought, and read asynchronously.
/// </summary>
[AlsoWithMars]
public sealed class SequentialStreamTests
{
    private static readonly byte[] s_bytes = [1, 2, 3, 4, 5, 6];

    public static MatrixTheoryData<string, bool> Binaries { get; } = new(["varbinary max", "varbinary", "image"], [false, true]);

    public static MatrixTheoryData<string, bool> Texts { get; } = new(
        ["nvarchar max", "nvarchar", "varchar max", "varchar", "text", "ntext"], [false, true]);

    public static MatrixTheoryData<string, CommandBehavior> Pieces { get; } =
        new(
            ["nvarchar max", "nvarchar", "varchar max", "varchar", "text", "ntext", "xml"],
            [CommandBehavior.Default, CommandBehavior.SequentialAccess]);

    public static MatrixTheoryData<CommandBehavior, bool> Behaviors { get; } =
        new([CommandBehavior.Default, CommandBehavior.SequentialAccess], [false, true]);

    [Theory, MemberData(nameof(Binaries))]
    public Task A_second_stream_over_a_value_is_refused(string name, bool isNull) =>
        BothProviders.AgreeAsync(isAsync: false, Make(name, isNull), async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            for (int row = 0; row < 2; row++)
            {
                await run.ReadAsync();
                run.Show("first", () => run.Reader.GetStream(0).ReadByte());
                run.Show("second", () => run.Reader.GetStream(0).ReadByte());
                run.Show("next", () => run.Reader.GetInt32(1));
            }
        });

    [Theory, MemberData(nameof(Texts))]
    public Task A_second_reader_over_a_text_is_refused(string name, bool isNull) =>
        BothProviders.AgreeAsync(isAsync: false, Make(name, isNull), async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            run.Show("first", () => run.Reader.GetTextReader(0).ReadToEnd());
            run.Show("second", () => run.Reader.GetTextReader(0).ReadToEnd());
            run.Show("next", () => run.Reader.GetInt32(1));
        });

    [Theory, MemberData(nameof(Binaries))]
    public Task A_stream_after_an_asynchronous_one_is_refused(string name, bool isAsync) =>
        BothProviders.AgreeAsync(isAsync, Make(name), async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            await run.TryAsync("first", async () => (object?)(await run.Reader.GetFieldValueAsync<Stream>(0)).ReadByte());
            run.Show("second", () => run.Reader.GetStream(0).ReadByte());
            await run.TryAsync("third", async () => (object?)(await run.Reader.GetFieldValueAsync<Stream>(0)).ReadByte());
            run.Show("next", () => run.Reader.GetInt32(1));
        });

    [Theory, MemberData(nameof(Binaries))]
    public Task A_stream_does_not_seek(string name, bool isNull) =>
        BothProviders.AgreeAsync(isAsync: false, Make(name, isNull), async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            Stream stream = run.Reader.GetStream(0);
            run.Show("can seek", () => stream.CanSeek);
            run.Show("can write", () => stream.CanWrite);
            run.Show("seek", () => stream.Seek(0, SeekOrigin.Begin));
            run.Show("length", () => stream.Length);
            run.Show("move", () => stream.Position = 1);
            run.Show("set length", () => Run(() => stream.SetLength(1)));
            run.Show("write", () => Run(() => stream.Write(s_bytes, 0, 1)));
            run.Show("content", () => Copy(stream));
        });

    [Theory, MemberData(nameof(Pieces))]
    public Task A_negative_index_without_a_buffer_is_checked_for_large_sequential_texts(string name, CommandBehavior behavior) =>
        BothProviders.AgreeAsync(isAsync: false, Make(name), async run =>
        {
            await run.ExecuteAsync(behavior);
            await run.ReadAsync();
            run.Show("length", () => run.Reader.GetChars(0, 0, null, -1, 0));
            run.Show("next", () => run.Reader.GetInt32(1));
        });

    [Theory, MemberData(nameof(Behaviors))]
    public Task Xml_readers_have_the_same_settings(CommandBehavior behavior, bool isNull) =>
        BothProviders.AgreeAsync(isAsync: false, Make("xml", isNull), async run =>
        {
            await run.ExecuteAsync(behavior);
            await run.ReadAsync();
            run.Show("async", () => ((dynamic)run.Reader).GetXmlReader(0).Settings.Async);
            await run.ReadAsync();
            if (!isNull)
            {
                await run.TryAsync("async", async () => (object?)(await run.Reader.GetFieldValueAsync<XmlReader>(0)).Settings!.Async);
            }
        });

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_reader_after_a_refused_stream_is_opened(bool isLong)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", new Answer().Columns(isLong ? Column.VarBinary("c", Column.Max) : Column.VarBinary("c", 10), Column.Int("d"))
            .Row(s_bytes, 7).Done());
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=false");
        connection.Open();
        await using SqlCommand command = new("q", connection);
        await using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(reader.Read());

        Assert.Throws<InvalidCastException>(() => reader.GetTextReader(0));

        Assert.Equal(1, reader.GetStream(0).ReadByte());
        Assert.Equal(7, reader.GetInt32(1));
    }

    [Fact]
    public async Task Wide_decimals_have_the_same_text()
    {
        const int Count = 400;
        var random = new Random(7);
        for (byte scale = 0; scale <= 38; scale += 2)
        {
            Answer answer = new Answer().Columns(new Column("c", new WireType(TypeId.NumericN, 17, 38, scale)));
            for (int i = 0; i < Count / 20; i++)
            {
                answer.Row(new RawValue(NextDecimal(random)));
            }

            (string[] theirs, string[] ours) = await ReadBothAsync(answer.Done());
            for (int i = 0; i < theirs.Length; i++)
            {
                // docs/differences.md, wide-decimals: fewer values are refused, and with the same exception.
                Assert.True(theirs[i] == ours[i] || theirs[i].StartsWith('!'), $"scale {scale}: {theirs[i]}, ours {ours[i]}");
            }
        }
    }

    private static async Task<(string[] Theirs, string[] Ours)> ReadBothAsync(Answer answer)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", answer);
        string text = $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false";
        using var theirs = new Microsoft.Data.SqlClient.SqlConnection(text);
        using var ours = new SqlConnection(text);
        return (Read(theirs), Read(ours));
    }

    private static string[] Read(System.Data.Common.DbConnection connection)
    {
        connection.Open();
        using System.Data.Common.DbCommand command = connection.CreateCommand();
        command.CommandText = "q";
        using System.Data.Common.DbDataReader reader = command.ExecuteReader();
        var texts = new System.Collections.Generic.List<string>();
        while (reader.Read())
        {
            Exception? exception = Record.Exception(() => texts.Add(reader.GetDecimal(0).ToString(CultureInfo.InvariantCulture)));
            if (exception is not null)
            {
                texts.Add("! " + exception.GetType().Name);
            }
        }

        return [.. texts];
    }

    /// <summary>Creates digits with zeros at their end, in the form of the protocol.</summary>
    private static byte[] NextDecimal(Random random)
    {
        var number = new System.Numerics.BigInteger(random.NextInt64(1, 1L << random.Next(1, 63)));
        if (random.Next(3) == 0)
        {
            number = (number << 30) + random.Next();
        }

        int digitCount = number.ToString(CultureInfo.InvariantCulture).Length;
        number *= System.Numerics.BigInteger.Pow(10, random.Next(0, Math.Max(1, 39 - digitCount)));
        byte[] value = new byte[18];
        value[0] = 17;
        value[1] = (byte)random.Next(2);
        number.ToByteArray(isUnsigned: true).CopyTo(value, 2);
        return value;
    }

    private static object? Run(Action action)
    {
        action();
        return null;
    }

    private static string Copy(Stream stream)
    {
        var copy = new MemoryStream();
        stream.CopyTo(copy);
        return Convert.ToHexString(copy.ToArray());
    }

    private static Answer Make(string name, bool isNull = false)
    {
        Column column = name switch
        {
            "varbinary max" => Column.VarBinary("c", Column.Max),
            "varbinary" => Column.VarBinary("c", 10),
            "image" => Column.Image("c"),
            "nvarchar max" => Column.NVarChar("c", Column.Max),
            "nvarchar" => Column.NVarChar("c", 10),
            "varchar max" => Column.VarChar("c", Column.Max),
            "varchar" => Column.VarChar("c", 10),
            "text" => Column.Text("c"),
            "ntext" => Column.NText("c"),
            _ => Column.Xml("c"),
        };
        object? value = isNull ? null : column.Type.Id is TypeId.VarBinary or TypeId.Image ? s_bytes : name == "xml" ? "<a/>" : "abcdef";
        return new Answer().Columns(column.Nullable, Column.Int("d")).Row(value, 7).Row(value, 8).Done();
    }
}
