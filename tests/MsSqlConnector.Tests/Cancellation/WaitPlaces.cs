using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Every operation that waits for the server.</summary>
internal static class WaitPlaces
{
    private const CommandBehavior Sequential = CommandBehavior.SequentialAccess;

    private static readonly FrameContext s_frame = new(512, 1, IsProcedure: false, AcknowledgesReset: false);

    public static IReadOnlyList<WaitPlace> All { get; } =
    [
        new("ExecuteNonQuery", rig => Execute(rig, c => c.ExecuteNonQuery(), (c, t) => c.ExecuteNonQueryAsync(t))),
        new("ExecuteScalar", rig => Execute(rig, c => c.ExecuteScalar(), (c, t) => c.ExecuteScalarAsync(t))),
        new("ExecuteReader", rig => Execute(
            rig, c => rig.Reader = c.ExecuteReader(), async (c, t) => rig.Reader = await c.ExecuteReaderAsync(t))),
        new("ExecuteXmlReader", rig => Execute(
            rig, c => End(c.ExecuteXmlReader()), async (c, t) => End(await c.ExecuteXmlReaderAsync(t)))),
        new("Read", rig => InReader(rig, Rows(), 2, CommandBehavior.Default, r => r.Read(), (r, t) => r.ReadAsync(t))),
        new("sequential Read", rig => InReader(rig, Rows(), 2, Sequential, r => r.Read(), (r, t) => r.ReadAsync(t))),
        new("NextResult", rig => InReader(rig, Rows(), 4, CommandBehavior.Default, r => r.NextResult(), (r, t) => r.NextResultAsync(t))),
        new("GetFieldValue", rig => InReader(
            rig, Large(), 1, Sequential, r => r.GetFieldValue<byte[]>(0), (r, t) => r.GetFieldValueAsync<byte[]>(0, t))),
        new("IsDBNull", rig => InReader(rig, Large(), 1, Sequential, r => r.IsDBNull(2), (r, t) => r.IsDBNullAsync(2, t))),
        new("a stream", InStream),
        new("a text", InText) { HasToken = !IsNetFramework },
        new("Close", rig => InReader(rig, Rows(), 3, CommandBehavior.Default, r => r.Close(), (r, _) => r.CloseAsync()))
            { HasToken = false, IsSilent = true },
        new("a batch", InBatch),
        new("BeginTransaction", InBegin) { HasCancel = false },
        new("Commit", rig => InTransaction(rig, t => t.Commit(), (t, c) => t.CommitAsync(c))) { HasCancel = false },
        new("Rollback", rig => InTransaction(rig, t => t.Rollback(), (t, c) => t.RollbackAsync(c))) { HasCancel = false },
        new("Save", rig => InTransaction(rig, t => t.Save("a"), (t, c) => t.SaveAsync("a", c))) { HasCancel = false },
        new("ChangeDatabase", InChangeDatabase) { HasCancel = false },
    ];

    /// <summary>The text readers of this operation accept no token.</summary>
    private static bool IsNetFramework => Environment.Version.Major == 4;

    public static WaitPlace Get(string name) => All.Single(place => place.Name == name);

    private static Answer Rows() => new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Columns(Column.Int("b")).Row(3).Done();

    private static Answer Large() => new Answer()
        .Columns(Column.VarBinary("a", Column.Max), Column.NVarChar("t", Column.Max), Column.Int("b").Nullable)
        .Row(new byte[3000], new string('x', 1500), 1).Done();

    private static Task<Waiting> Execute(CancellationRig rig, Action<SqlCommand> sync, Func<SqlCommand, CancellationToken, Task> async)
    {
        rig.Gate = rig.Stall("q", new Answer().Columns(Column.NVarChar("a", 30)).Row("<a/>").Done(), 0, rig.IgnoresAttention);
        SqlCommand command = rig.Command("q", rig.TimeoutSeconds);
        return Task.FromResult(new Waiting(() => sync(command), token => async(command, token), command.Cancel));
    }

    private static void End(XmlReader reader)
    {
        // A stream that was never read does not close its underlying reader.
        reader.Read();
        reader.Dispose();
    }

    /// <summary>On the first row of a response that stalls at the end of a token, within a large value.</summary>
    private static async Task<(SqlCommand Command, SqlDataReader Reader)> ToRow(
        CancellationRig rig, Answer answer, int tokenCount, CommandBehavior behavior)
    {
        FramedAnswer framed = answer.Frame(s_frame);
        int position = tokenCount == 1 ? framed.TokenEnds[0] + 700 : framed.TokenEnds[tokenCount - 1];
        rig.Gate = rig.Stall("q", answer, position, rig.IgnoresAttention);
        SqlCommand command = rig.Command("q", rig.TimeoutSeconds);
        SqlDataReader reader = await command.ExecuteReaderAsync(behavior, TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        return (command, reader);
    }

    private static async Task<Waiting> InReader(
        CancellationRig rig, Answer answer, int tokenCount, CommandBehavior behavior, Action<SqlDataReader> sync,
        Func<SqlDataReader, CancellationToken, Task> async)
    {
        (SqlCommand command, SqlDataReader reader) = await ToRow(rig, answer, tokenCount, behavior);
        rig.Reader = reader;
        return new Waiting(() => sync(reader), token => async(reader, token), command.Cancel);
    }

    private static async Task<Waiting> InStream(CancellationRig rig)
    {
        (SqlCommand command, SqlDataReader reader) = await ToRow(rig, Large(), 1, Sequential);
        rig.Reader = reader;
        Stream stream = reader.GetStream(0);
        byte[] buffer = new byte[100];
        return new Waiting(
            () =>
            {
                while (stream.Read(buffer, 0, buffer.Length) > 0)
                {
                }
            },
            async token =>
            {
                while (await stream.ReadAsync(buffer.AsMemory(), token) > 0)
                {
                }
            },
            command.Cancel);
    }

    private static async Task<Waiting> InText(CancellationRig rig)
    {
        Answer answer = new Answer().Columns(Column.NVarChar("t", Column.Max)).Row(new string('x', 1500)).Done();
        (SqlCommand command, SqlDataReader reader) = await ToRow(rig, answer, 1, Sequential);
        rig.Reader = reader;
        TextReader text = reader.GetTextReader(0);
        char[] buffer = new char[100];
        return new Waiting(
            () =>
            {
                while (text.Read(buffer, 0, buffer.Length) > 0)
                {
                }
            },
            async token =>
            {
                while (await text.ReadAsync(buffer.AsMemory(), token) > 0)
                {
                }
            },
            command.Cancel);
    }

    private static Task<Waiting> InBatch(CancellationRig rig)
    {
        StallGate gate = rig.Gate = new StallGate();
        rig.Server.Script.AroundCalls(answer => answer.WithFaults().StallAt(60, gate, rig.IgnoresAttention));
        var batch = new SqlBatch(rig.Connection)
        {
            Timeout = rig.TimeoutSeconds,
            BatchCommands = { new SqlBatchCommand("select 1"), new SqlBatchCommand("select 1"), new SqlBatchCommand("select 1") },
        };
        return Task.FromResult(new Waiting(() => batch.ExecuteNonQuery(), batch.ExecuteNonQueryAsync, batch.Cancel));
    }

    private static Task<Waiting> InBegin(CancellationRig rig)
    {
        StallTransactions(rig);
        return Task.FromResult(new Waiting(
            () => rig.Connection.BeginTransaction().Dispose(),
            async token => await (await rig.Connection.BeginTransactionAsync(token)).DisposeAsync(),
            Cancel: null));
    }

    private static async Task<Waiting> InTransaction(
        CancellationRig rig, Action<SqlTransaction> sync, Func<SqlTransaction, CancellationToken, Task> async)
    {
        SqlTransaction transaction = await rig.Connection.BeginTransactionAsync(TestToken);
        rig.Transaction = transaction;
        StallTransactions(rig);
        return new Waiting(() => sync(transaction), token => async(transaction, token), Cancel: null);
    }

    private static Task<Waiting> InChangeDatabase(CancellationRig rig)
    {
        rig.Gate = rig.Stall("use [store]", new Answer().Done(), 0, rig.IgnoresAttention);
        return Task.FromResult(new Waiting(
            () => rig.Connection.ChangeDatabase("store"), token => rig.Connection.ChangeDatabaseAsync("store", token), Cancel: null));
    }

    /// <summary>The next transaction request is stopped before it was executed: the server's state has not changed.</summary>
    private static void StallTransactions(CancellationRig rig)
    {
        StallGate gate = rig.Gate = new StallGate();
        int count = 0;
        rig.Server.Script.OnTransaction((_, _) => Interlocked.Increment(ref count) > 1 || gate.IsReleased
            ? null
            : new Answer().DoneOf(DoneCommand.None).WithFaults().StallAt(0, gate, rig.IgnoresAttention));
    }
}
