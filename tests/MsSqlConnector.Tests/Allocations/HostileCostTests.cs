using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Robustness;
using MsSqlConnector.Tests.Sessions;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>
/// The limits on what a hostile server can make the provider allocate, and that responses within the limits are unaffected.
/// </summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class HostileCostTests
{
    private const int MaxErrorCount = 10_000;
    private const int MaxTextByteCount = 16 * 1024 * 1024;
    private const int Megabyte = 1024 * 1024;
    private const int MessagesInPiece = 100;

    [Theory]
    [SyncAndAsync]
    public async Task At_most_10000_errors_are_kept_and_the_rest_are_counted(bool isAsync)
    {
        const int errorCount = 200_000;
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync, Repeat(new Answer().Error(50000, 1, 16, "no").ToBytes()[..^13], errorCount));

        SqlException failure = Assert.IsType<SqlException>(exception);
        Assert.Equal(MaxErrorCount + 1, failure.Errors.Count);
        Assert.Equal(50000, failure.Number);
        Assert.StartsWith(
            $"The server sent {errorCount - MaxErrorCount} more messages", failure.Errors[MaxErrorCount].Message, StringComparison.Ordinal);
        Assert.InRange(byteCount, 0, 10 * Megabyte);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Up_to_10000_errors_are_kept(bool isAsync)
    {
        (Exception? exception, _) = await MeasureAsync(
            isAsync, Repeat(new Answer().Error(50000, 1, 16, "no").ToBytes()[..^13], MaxErrorCount));

        Assert.Equal(MaxErrorCount, Assert.IsType<SqlException>(exception).Errors.Count);
    }

    [Theory]
    [InlineData(true, "errors")]
    [InlineData(false, "errors")]
    [InlineData(true, "text of errors")]
    [InlineData(false, "text of errors")]
    [InlineData(true, "text of infos")]
    [InlineData(false, "text of infos")]
    public async Task Fatal_errors_after_the_limit_are_kept_up_to_a_second_limit(bool isAsync, string limit)
    {
        const int fatalCount = 2000;
        byte[] message = (limit switch
        {
            "errors" => new Answer().Error(50000, 1, 16, "no"),
            "text of errors" => new Answer().Error(50000, 1, 16, new string('x', 30_000)),
            _ => new Answer().Info(50000, 1, 5, new string('x', 30_000)),
        }).ToBytes()[..^13];
        byte[] fatal = new Answer().Error(4014, 1, 20, new string('y', 30_000)).ToBytes()[..^13];
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync, [.. Repeat(message, MaxErrorCount + 1000, isLast: false), .. Repeat(fatal, fatalCount)]);

        SqlException failure = Assert.IsType<SqlException>(exception);
        Assert.InRange(failure.Errors.Cast<SqlError>().Count(error => error is { Number: 4014, Class: 20 }), 16, 32);

        Assert.Contains("more messages in this response", failure.Errors[^1].Message, StringComparison.Ordinal);
        Assert.InRange(byteCount, 0, 5L * MaxTextByteCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_is_reported_after_informational_messages_have_reached_the_limit(bool isAsync)
    {
        byte[] info = new Answer().Info(50000, 1, 5, new string('x', 30_000)).ToBytes()[..^13];
        byte[] error = new Answer().Error(50001, 1, 16, "no").ToBytes()[..^13];
        (Exception? exception, _) = await MeasureAsync(isAsync, [.. Repeat(info, 2000, isLast: false), .. Repeat(error, 1)]);

        Assert.Equal(50001, Assert.IsType<SqlException>(exception).Number);
    }

    [Theory]
    [SyncAndAsync]
    public async Task At_most_16_megabytes_of_message_text_are_kept(bool isAsync)
    {
        const int charCount = 30_000;
        const int errorCount = 2000;
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync, Repeat(new Answer().Error(50000, 1, 16, new string('x', charCount)).ToBytes()[..^13], errorCount));

        SqlException failure = Assert.IsType<SqlException>(exception);
        int keptCount = failure.Errors.Count - 1;
        Assert.InRange(keptCount, MaxTextByteCount / (charCount * 2), (MaxTextByteCount / (charCount * 2)) + 1);
        Assert.StartsWith(
            $"The server sent {errorCount - keptCount} more messages", failure.Errors[keptCount].Message, StringComparison.Ordinal);

        // The stored texts, and the message of the exception, which contains all of them.
        Assert.InRange(byteCount, 0, 5L * MaxTextByteCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Dropped_informational_messages_before_an_error_are_counted_in_the_exception(bool isAsync)
    {
        const int infoCount = 2000;
        byte[] info = new Answer().Info(50000, 1, 5, new string('x', 30_000)).ToBytes()[..^13];
        byte[] error = new Answer().Error(50001, 1, 16, "no").ToBytes()[..^13];
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync, [.. Repeat(info, infoCount, isLast: false), .. Repeat(error, 1)]);

        SqlErrorCollection errors = Assert.IsType<SqlException>(exception).Errors;
        Assert.StartsWith($"The server sent {infoCount - (errors.Count - 2)} more messages", errors[^1].Message, StringComparison.Ordinal);
        Assert.InRange(byteCount, 0, 5L * MaxTextByteCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Every_informational_message_is_raised_and_none_is_kept_for_a_reader(bool isAsync)
    {
        const int infoCount = 2000;
        int raisedCount = 0;
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync, Repeat(new Answer().Info(50000, 1, 5, new string('x', 30_000)).ToBytes()[..^13], infoCount),
            connection => connection.InfoMessage += (_, _) => raisedCount++, CommandCall.Reader);

        Assert.Null(exception);
        Assert.Equal(infoCount, raisedCount);

        // Without a handler, not even the texts are read.
        Assert.InRange(byteCount, 0, Megabyte);
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task After_an_attention_messages_are_read_and_discarded(bool isAsync, bool areErrors)
    {
        const int messageCount = 100_000;
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        Answer message = areErrors
            ? new Answer().Error(50000, 1, 16, new string('x', 100))
            : new Answer().Info(50000, 1, 5, new string('x', 100));
        source.Transport.Answer();
        source.Transport.Answer(
            [
                .. Repeat(message.ToBytes()[..^13], messageCount),
                AnsweringSource.Frame(new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, 0, 0))
            ]);
        using SqlCommand command = new("q", connection);
        Task running = CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken);
        await source.Transport.WaitForReceiveAsync();

        long before = GC.GetTotalAllocatedBytes(precise: true);
        command.Cancel();
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => running);

        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, Megabyte / 2);
        Assert.InRange(exception.Errors.Count, 1, 20);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(false, true)]
    public async Task Announced_lengths_are_ignored_after_a_false_one(bool isAsync, bool isText)
    {
        const int rowCount = 2000;
        Column column = isText ? Column.NVarChar("v", Column.Max) : Column.VarBinary("v", Column.Max);
        byte[] columns = new Answer().Columns(Column.Int("a"), column).ToBytes()[..^13];

        // Two chunks, so that the value is assembled. The first announces a megabyte.
        byte[] row = [0xD1, 1, 0, 0, 0, .. BitConverter.GetBytes((long)Megabyte), 2, 0, 0, 0, 65, 0, 2, 0, 0, 0, 66, 0, 0, 0, 0, 0];
        byte[] end = new Answer().DoneExactly(TokenType.Done, DoneStatus.Count, DoneCommand.Select, rowCount).ToBytes();
        (Exception? exception, long byteCount) = await MeasureAsync(
            isAsync,
            [Frame(columns, isLast: false), .. Repeat(row, rowCount, isLast: false), Frame(end, isLast: true)],
            call: CommandCall.Reader);

        Assert.Null(exception);
        Assert.InRange(byteCount, 0, 3 * Megabyte);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Empty_packets_in_the_TLS_handshake_allocate_little(bool isAsync)
    {
        byte[] packets = new byte[100_000 * 8];
        for (int i = 0; i < packets.Length; i += 8)
        {
            ((byte[])[0x12, 0, 0, 8]).CopyTo(packets, i);
        }

        var lower = new ScriptedTransport(packets);
        var transport = new PreLoginHandshakeTransport(lower);
        byte[] buffer = new byte[100];
        long before = GC.GetTotalAllocatedBytes(precise: true);
        await Assert.ThrowsAsync<IOException>(
            async () => _ = isAsync ? await transport.ReceiveAsync(buffer, 0, buffer.Length) : transport.Receive(buffer, 0, buffer.Length));

        // The transport of the test allocates for each receive that waits.
        Assert.InRange(GC.GetTotalAllocatedBytes(precise: true) - before, 0, 2 * Megabyte);
    }

    public static TheoryData<string, bool> LongTokens
    {
        get
        {
            var tokens = new TheoryData<string, bool>();
            foreach (string name in (string[])[
                "many columns", "a column with a long name of its table", "a type with a long name", "totals", "a returned value",
                "a classification"])
            {
                tokens.Add(name, true);
                tokens.Add(name, false);
            }

            return tokens;
        }
    }

    [Theory]
    [MemberData(nameof(LongTokens))]
    public async Task Metadata_costs_allocations_in_proportion_to_its_bytes_however_it_is_split(string name, bool isAsync)
    {
        byte[] tokens = CreateLongToken(name);

        // Packets of a few bytes, and receives that end in the middle of them.
        byte[] framed = PacketFramer.Frame(PacketType.TabularResult, tokens, 8 + 24, 1);
        byte[][] pieces = [.. framed.Chunk(500)];
        (Exception? exception, long byteCount) = await MeasureAsync(isAsync, pieces, call: CommandCall.Reader);

        Assert.Null(exception);
        Assert.InRange(byteCount, 0, 30L * tokens.Length);
    }

    private static byte[] CreateLongToken(string name)
    {
        byte[] end = new Answer().DoneExactly(TokenType.Done, DoneStatus.Final, DoneCommand.Select, 0).ToBytes();
        byte[] longText = [0xFF, 0x7F, .. new byte[0x7FFF * 2]];
        byte[] udt = [0xF0, 0x10, 0, 1, (byte)'d', 0, 1, (byte)'s', 0, 1, (byte)'u', 0, .. longText];
        byte[] totals =
        [
            0x88, 0xFF, 0x0F, 1, 0, 0,
            .. Enumerable.Repeat((byte[])[0x4B, 1, 0, 0, 0, 0, 0, 0, 0, 0x38, 5, 65, 0, 65, 0, 65, 0, 65, 0, 65, 0], 0xFFF)
                .SelectMany(column => column)
        ];
        byte[] integer = [0x81, 1, 0, 0, 0, 0, 0, 0, 0, 0x38, 1, 97, 0];
        return name switch
        {
            "many columns" =>
            [
                .. new Answer().Columns([.. Enumerable.Range(0, 1500).Select(i => Column.Int($"column with a name of some length {i}"))])
                    .ToBytes()[..^13],
                .. end
            ],
            "a column with a long name of its table" =>
                [0x81, 1, 0, 0, 0, 0, 0, 0, 0, 0x22, 0xFF, 0xFF, 0xFF, 0x7F, 2, .. longText, .. longText, 1, 97, 0, .. end],
            "a type with a long name" => [0x81, 2, 0, 0, 0, 0, 0, 0, 0, 0x38, 1, 97, 0, 0, 0, 0, 0, 0, 0, .. udt, 1, 98, 0, .. end],
            "a classification" => [.. new Answer().Columns(Column.Int("a")).Classify(CreateLongClassification()).ToBytes()[..^13], .. end],
            "totals" => [.. integer, .. totals, .. end],
            _ => [0xAC, 0, 0, 1, (byte)'@', 0, 1, 0, 0, 0, 0, 0, 0, .. udt, .. Enumerable.Repeat((byte)0xFF, 8), .. end],
        };
    }

    private static Classification CreateLongClassification()
    {
        const int count = 1000;
        (string, string)[] names = [.. Enumerable.Range(0, count).Select(i => ($"a label with a name of some length {i}", $"{i:D32}"))];
        return new Classification(
            names, names, 0, [[.. Enumerable.Range(0, count).Select(i => new ClassificationProperty((ushort)i, (ushort)i))]]);
    }

    private static byte[] Frame(byte[] tokens, bool isLast)
    {
        byte[] framed = PacketFramer.Frame(PacketType.TabularResult, tokens, 32_000, 1);
        framed[1] = isLast ? framed[1] : (byte)0;
        return framed;
    }

    /// <summary>A response of many equal messages, in pieces that share one array, and its DONE.</summary>
    private static byte[][] Repeat(byte[] token, int count, bool isLast = true)
    {
        int inPiece = Math.Min(MessagesInPiece, 30_000 / token.Length) is var fit && fit > 0 ? fit : 1;
        byte[] piece = PieceOf(token, inPiece);
        var pieces = new List<byte[]>(Enumerable.Repeat(piece, count / inPiece));
        if (count % inPiece > 0)
        {
            pieces.Add(PieceOf(token, count % inPiece));
        }

        if (isLast && token[0] != TokenType.Row)
        {
            pieces.Add(Frame(
                new Answer().DoneExactly(TokenType.Done, token[0] == TokenType.Error ? DoneStatus.Error : DoneStatus.Final, 0, 0).ToBytes(),
                isLast: true));
        }

        return [.. pieces];
    }

    private static byte[] PieceOf(byte[] token, int count)
    {
        byte[] tokens = [.. Enumerable.Repeat(token, count).SelectMany(bytes => bytes)];
        return tokens.Length < 32_000
            ? Frame(tokens, isLast: false)
            : [.. tokens.Chunk(16_000).SelectMany(part => Frame([.. part], isLast: false))];
    }

    private static async Task<(Exception? Exception, long ByteCount)> MeasureAsync(
        bool isAsync, byte[][] pieces, Action<SqlConnection>? prepare = null, CommandCall call = CommandCall.NonQuery)
    {
        long least = long.MaxValue;
        Exception? exception = null;
        for (int round = 0; round < 2; round++)
        {
            await using var source = new AnsweringSource();
            await using SqlConnection connection = await source.OpenAsync();
            if (round == 0)
            {
                prepare?.Invoke(connection);
            }

            source.Transport.Answer(pieces);
            using SqlCommand command = new("q", connection);
            long before = GC.GetTotalAllocatedBytes(precise: true);
            exception = await Record.ExceptionAsync(() => CommandCalls.RunAsync(command, call, isAsync, TestToken));
            least = Math.Min(least, GC.GetTotalAllocatedBytes(precise: true) - before);
        }

        return (exception, least);
    }
}
