using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Streams and readers as values are sent while they are read, whatever their state.</summary>
[EveryBuild]
public sealed class StreamedValueTests
{
    private const int LongByteCount = 1_000_000;

    /// <summary>Beyond the bytes that are written before the first packets are sent.</summary>
    private const int SentByteCount = 400_000;

    private static readonly string s_text = string.Concat(Enumerable.Repeat("aé漢\U0001F600", 30_000));

    [Theory]
    [InlineData(false, 0)]
    [InlineData(false, 1)]
    [InlineData(false, LongByteCount)]
    [InlineData(true, 0)]
    [InlineData(true, 1)]
    [InlineData(true, LongByteCount)]
    public async Task A_stream_is_sent_completely_and_stays_open(bool isAsync, int byteCount)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        using var stream = new SourceStream(byteCount, largestRead: 3000);
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value = stream;

        byte[] received = (byte[])(await Ways.ScalarAsync(command, isAsync))!;

        Assert.Equal(byteCount, received.Length);
        Assert.All(received.Select((value, i) => (value, i)), pair => Assert.Equal(SourceStream.At(pair.i), pair.value));
        Assert.False(stream.IsDisposed);
        Assert.Equal(isAsync, stream.SynchronousReadCount == 0);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false, SqlDbType.NVarChar)]
    [InlineData(false, SqlDbType.VarChar)]
    [InlineData(true, SqlDbType.NVarChar)]
    [InlineData(true, SqlDbType.VarChar)]
    public async Task A_TextReader_is_sent_in_the_encoding_of_its_type(bool isAsync, SqlDbType type)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add("@p", type).Value = new StringReader(s_text);

        object? received = await Ways.ScalarAsync(command, isAsync);

        Assert.Equal(type == SqlDbType.NVarChar ? s_text : s_text.Replace("漢", "?").Replace("\U0001F600", "??"), received);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_XmlReader_is_sent_as_the_document_it_reads(bool isAsync)
    {
        string document = "<a x=\"1\"><!-- c --><b />" + string.Concat(Enumerable.Repeat("<c d=\"é\">text &amp; \U0001F600</c>", 5000))
            + s_text + "<e></e></a>";
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        using var reader = XmlReader.Create(new StringReader(document), new XmlReaderSettings { Async = true });
        command.Parameters.Add(new SqlParameter("@p", reader));

        Assert.Equal(document, await Ways.ScalarAsync(command, isAsync));
        Assert.Equal(ReadState.EndOfFile, reader.ReadState);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task An_XmlReader_inside_an_element_sends_the_rest_of_it()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        using var reader = XmlReader.Create(new StringReader("<a><b>1</b><c>2</c></a>"));
        reader.ReadToFollowing("b");
        command.Parameters.Add(new SqlParameter("@p", reader));

        Assert.Equal("<b>1</b><c>2</c>", command.ExecuteScalar());
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_size_limits_the_bytes_that_are_read_from_a_stream(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        using var stream = new MemoryStream(new byte[100]);
        command.Parameters.Add("@p", SqlDbType.VarBinary, 30).Value = stream;

        Assert.Equal(30, ((byte[])(await Ways.ScalarAsync(command, isAsync))!).Length);
        Assert.Equal(30, stream.Position);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false, 0)]
    [InlineData(false, SentByteCount)]
    [InlineData(true, 0)]
    [InlineData(true, SentByteCount)]
    public async Task An_exception_of_a_stream_is_thrown_and_the_connection_stays_usable(bool isAsync, int failsAt)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        var failure = new IOException("The disk is gone.");
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value =
            new SourceStream(LongByteCount) { BeforeRead = position => { if (position >= failsAt) { throw failure; } } };

        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(() => Ways.ScalarAsync(command, isAsync)));
        Assert.Equal(failsAt == 0 ? 0 : 1, rig.IgnoredCount);
        Assert.Equal(0, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false, 0, 100_000)]
    [InlineData(false, SentByteCount, -1)]
    [InlineData(true, 0, -1)]
    [InlineData(true, SentByteCount, 100_000)]
    public async Task A_stream_that_returns_an_invalid_count_is_rejected_and_the_connection_stays_usable(bool isAsync, int liesAt, int lie)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value = new LyingStream(liesAt, lie);

        await Assert.ThrowsAsync<IOException>(() => Ways.ScalarAsync(command, isAsync));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(0, false)]
    [InlineData(SentByteCount, true)]
    [InlineData(SentByteCount, false)]
    public async Task A_cancellation_token_ends_the_wait_for_a_stream(int waitsAt, bool heedsToken)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        using var source = new CancellationTokenSource();
        var waiting = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value = Waiting(waitsAt, waiting, heedsToken);

        Task<object?> executing = command.ExecuteScalarAsync(source.Token);
        await waiting.Task.WaitAsync(TestToken);
        await source.CancelAsync();

        OperationCanceledException exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => executing);
        Assert.Equal(source.Token, exception.CancellationToken);
        Assert.Equal(waitsAt == 0 ? 0 : 1, rig.IgnoredCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(0)]
    [InlineData(SentByteCount)]
    public async Task The_command_timeout_ends_the_wait_for_a_stream(int waitsAt)
    {
        TestClock clock = new();
        await using CancellationRig rig = await CancellationRig.OpenAsync(clock: clock);
        using SqlCommand command = rig.Command("select @p");
        var waiting = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value = Waiting(waitsAt, waiting, heedsToken: false);

        Task<object?> executing = command.ExecuteScalarAsync(TestToken);
        await waiting.Task.WaitAsync(TestToken);
        clock.Advance(TimeSpan.FromSeconds(command.CommandTimeout));
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => executing);

        Assert.Equal(-2, exception.Number);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Cancel_ends_the_wait_for_a_stream()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        var waiting = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value = Waiting(SentByteCount, waiting, heedsToken: true);

        Task<object?> executing = command.ExecuteScalarAsync(TestToken);
        await waiting.Task.WaitAsync(TestToken);
        command.Cancel();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => executing);
        Assert.EndsWith("Operation cancelled by user.", exception.Message, StringComparison.Ordinal);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_stream_that_cancels_its_own_command_is_abandoned()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @p");
        command.Parameters.Add("@p", SqlDbType.VarBinary).Value =
            new SourceStream(LongByteCount) { BeforeRead = position => { if (position >= SentByteCount) { command.Cancel(); } } };

        Assert.EndsWith(
            "Operation cancelled by user.", Assert.Throws<SqlException>(() => command.ExecuteScalar()).Message, StringComparison.Ordinal);
        Assert.Equal(1, rig.IgnoredCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Several_streams_are_read_one_after_the_other(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        using SqlCommand command = rig.Command("select @a, @b, @c");
        command.Parameters.AddWithValue("@a", new StringReader("first"));
        command.Parameters.AddWithValue("@b", 5);
        command.Parameters.AddWithValue("@c", new MemoryStream(Encoding.ASCII.GetBytes("third")));

        using SqlDataReader reader = await Ways.ReaderAsync(command, isAsync);
        Assert.True(await Ways.ReadAsync(reader, isAsync));
        Assert.Equal("first", reader.GetString(0));
        Assert.Equal(5, reader.GetInt32(1));
        Assert.Equal("third", Encoding.ASCII.GetString((byte[])reader[2]));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_procedure_accepts_a_stream(bool isAsync)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "dbo.p" } ? new Answer().Done(1) : null);
        using SqlCommand command = rig.Command("dbo.p");
        command.CommandType = CommandType.StoredProcedure;
        command.Parameters.AddWithValue("@p", new SourceStream(LongByteCount));

        Assert.Equal(1, await Ways.ExecuteAsync(command, isAsync));
        Assert.Equal(LongByteCount, rig.Server.Recorder.All<RpcMessage>().Single().Call.Parameters[0].RawValue!.Length);
        await rig.AssertUsableAsync();
    }

    private static SourceStream Waiting(int waitsAt, TaskCompletionSource waiting, bool heedsToken) => new(LongByteCount)
    {
        BeforeReadAsync = (position, token) =>
        {
            if (position < waitsAt)
            {
                return Task.CompletedTask;
            }

            waiting.TrySetResult();
            return Task.Delay(Timeout.Infinite, heedsToken ? token : TestToken);
        },
    };
}
