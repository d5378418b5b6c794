using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// For any response of a server, the reader returns values, or throws a clear exception; nothing hangs, no internal exception escapes, and
/// a connection in an unknown state is not pooled.
/// </summary>
[AlsoWithMars]
public sealed class HostileAnswerTests : IAsyncDisposable
{
    private const int HeaderByteCount = 8;

    /// <summary>The fuzzing tests read more mutated responses, in memory. These also verify the pool.</summary>
    private const int RandomCount = 250;

    private readonly HostileRig _rig = new();

    public static TheoryData<string> Hostile => [.. s_hostile.Keys];

    private static readonly Dictionary<string, byte[]> s_hostile = new()
    {
        ["a row without metadata"] = [0xD1, 1, 2, 3, 4],
        ["a null-compressed row without metadata"] = [0xD2, 0, 1, 2],
        ["an unknown token"] = [0x13, 0, 0, 0],
        ["a token of zero"] = [0],
        ["65534 columns"] = [0x81, 0xFE, 0xFF],
        ["a login acknowledgment"] = [0xAD, 0, 0],
        ["a truncated DONE"] = [0xFD, 0, 0],
        ["an empty response"] = [],
        ["an error longer than the message"] = [0xAA, 0xFF, 0xFF, 1, 2, 3],
        ["an error too short for its fields"] = [0xAA, 2, 0, 1, 2],
        ["an info whose text is longer than its token"] = [0xAB, 8, 0, 1, 0, 0, 0, 1, 1, 0xFF, 0xFF],
        ["an environment change of length zero"] = [0xE3, 0, 0],
        ["an environment change longer than its token"] = [0xE3, 3, 0, 1, 0xFF, 0],
        ["a returned value of an unknown type"] = [0xAC, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x01, 0, 0, 0],
        ["a returned value of 2^62 bytes"] =
            [0xAC, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xA5, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0, 0, 9, 0, 0, 0, 0],
        ["an ORDER longer than the message"] = [0xA9, 0xF0, 0xFF, 1, 0],
        ["a session state longer than the message"] = [0xE4, 0xFF, 0xFF, 0xFF, 0x7F, 0],
        ["a feature acknowledgment"] = [0xAE, 0xFF],
        ["DONE that announces more"] = [0xFD, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ["a byte after the last DONE"] = [0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x79],
        ["a row of the last result"] =
            [.. new Answer().Columns(Column.Int("a")).Row(1).Done().Done().ToBytes()[..^13], 0xD1, 1, 0, 0, 0],
    };

    [Theory]
    [MemberData(nameof(Hostile))]
    public async Task A_malformed_response_throws_and_the_connection_is_discarded(string name)
    {
        foreach (bool isAsync in (bool[])[true, false])
        {
            Exception? exception = await _rig.ReadAsync(new Answer().Raw(s_hostile[name]), isAsync);
            Assert.IsType<SqlException>(exception);
            Assert.Equal(0, _rig.PooledCount);
        }
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mono, "On mono, this test can exceed the limit of a test. The netstandard2.0 build has the same sources.")]
    public async Task A_response_with_any_changed_byte_yields_values_or_a_clear_exception(bool isAsync)
    {
        byte[] replacements = [0x00, 0x01, 0x7F, 0x80, 0xFD, 0xFE, 0xFF];
        int byteCount = Frame(MakeAnswer()).Length;
        for (int position = HeaderByteCount; position < byteCount; position++)
        {
            // The synchronous test takes every other replacement, and the asynchronous one the others.
            foreach (byte replacement in replacements.Where((_, i) => (position + i) % 2 == (isAsync ? 1 : 0)))
            {
                CommandBehavior behavior = replacement % 2 == 0 ? CommandBehavior.Default : CommandBehavior.SequentialAccess;
                Exception? exception = await _rig.ReadAsync(MakeAnswer().WithFaults().CorruptAt(position, replacement), isAsync, behavior);
                _rig.AssertUnderstandable(exception, $"byte {position} as 0x{replacement:X2}");
            }
        }
    }

    [Theory]
    [InlineData(1, true)]
    [InlineData(2, false)]
    [NotOn(BuildTarget.Mono, "On mono, this test can exceed the limit of a test. The netstandard2.0 build has the same sources.")]
    public async Task Random_bytes_in_a_response_yield_values_or_a_clear_exception(int seed, bool isAsync)
    {
        var random = new Random(seed);
        byte[] good = MakeAnswer().ToBytes();
        for (int i = 0; i < RandomCount; i++)
        {
            byte[] bytes = (byte[])good.Clone();
            int count = random.Next(1, 6);
            for (int k = 0; k < count; k++)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            }

            int length = random.Next(4) == 0 ? random.Next(bytes.Length) : bytes.Length;
            CommandBehavior behavior = i % 2 == 0 ? CommandBehavior.Default : CommandBehavior.SequentialAccess;
            Exception? exception = await _rig.ReadAsync(new Answer().Raw(bytes.AsSpan(0, length)), isAsync, behavior);
            _rig.AssertUnderstandable(exception, $"seed {seed}, case {i}");
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_close_or_reset_at_or_near_every_token_boundary_throws_a_clear_exception(bool isAsync)
    {
        FramedAnswer framed = MakeAnswer().Frame(HostileRig.Context);
        IEnumerable<int> positions = framed.TokenEnds.SelectMany(end => (int[])[end - 1, end, end + 1])
            .Where(position => position > 0 && position < framed.Bytes.Length).Distinct().Order();
        foreach (int position in positions)
        {
            foreach (FaultyAnswer answer in (FaultyAnswer[])
                [MakeAnswer().WithFaults().CloseAt(position), MakeAnswer().WithFaults().ResetAt(position)])
            {
                Exception? exception = await _rig.ReadAsync(answer, isAsync);
                SqlException failure = Assert.IsType<SqlException>(exception);
                Assert.Equal(20, failure.Class);
                Assert.Equal(0, _rig.PooledCount);
            }
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_message_that_ends_inside_a_token_causes_a_protocol_error(bool isAsync)
    {
        byte[] bytes = MakeAnswer().ToBytes();
        for (int length = 0; length < bytes.Length; length++)
        {
            Exception? exception = await _rig.ReadAsync(new Answer().Raw(bytes.AsSpan(0, length)), isAsync);
            SqlException failure = Assert.IsType<SqlException>(exception);
            Assert.Contains("protocol", failure.Message, StringComparison.Ordinal);
            Assert.Equal(0, _rig.PooledCount);
        }
    }

    [Fact]
    public async Task Data_that_the_server_sent_before_closing_is_kept()
    {
        Answer answer = new Answer().Error(4014, 1, 21, "A fatal error occurred.");
        int end = answer.Frame(HostileRig.Context).TokenEnds[0];

        Exception? exception = await _rig.ReadAsync(answer.WithFaults().CloseAt(end), isAsync: false);

        SqlException failure = Assert.IsType<SqlException>(exception);
        Assert.Equal(4014, failure.Number);
        Assert.Equal(0, _rig.PooledCount);
    }

    [Fact]
    public async Task An_error_of_class_20_closes_the_connection()
    {
        Exception? exception = await _rig.ReadAsync(new Answer().Error(4014, 1, 20, "A fatal error occurred.").Done(), isAsync: true);

        Assert.Equal(20, Assert.IsType<SqlException>(exception).Class);
        Assert.Equal(0, _rig.PooledCount);
    }

    [Fact]
    public async Task DONE_SRVERROR_keeps_the_connection_out_of_the_pool()
    {
        await _rig.ReadAsync(
            new Answer().Error(50001, 1, 16, "So it goes.").DoneExactly(0xFD, DoneStatus.Error | DoneStatus.ServerError, 0, 0),
            isAsync: true);

        Assert.Equal(0, _rig.PooledCount);
    }

    public ValueTask DisposeAsync() => _rig.DisposeAsync();

    private static Answer MakeAnswer() => new Answer()
        .Columns(
            Column.Int("a"), Column.NVarChar("t", 50).Nullable, Column.Decimal("d", 20, 4).Nullable, Column.DateTime2("w").Nullable,
            Column.NVarChar("m", Column.Max).Nullable, Column.VarBinary("b", 20).Nullable, Column.UniqueIdentifier("g").Nullable)
        .Row(1, "one", 1.5m, new DateTime(2020, 2, 29), "long", new byte[] { 1, 2 }, Guid.Empty)
        .Row(2, null, null, null, null, null, null)
        .Done()
        .Info(50000, 1, 5, "between")
        .Columns(Column.DateTime("b"), Column.Money("c"), Column.Time("e", 3).Nullable, Column.VarChar("v", 10).Nullable)
        .Row(new DateTime(2001, 1, 1), 2m, TimeSpan.FromHours(3), "abc").Done();

    private static byte[] Frame(Answer answer) => answer.Frame(HostileRig.Context).Bytes.ToArray();
}
