using System;
using System.Collections.Concurrent;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// Runs cases in sequence on one thread, and verifies for each: it ends; it succeeds or throws an allowed exception; items before the first
/// changed byte are read unchanged; allocations are limited by the received bytes; a connection in an unknown state is broken and not
/// pooled, and a pooled one is usable.
/// </summary>
internal sealed class FuzzRun
{
    /// <summary>The bytes that can be allocated for any response: buffers, and the part of a total that is trusted at once.</summary>
    private const long AllocatedByteCount = 3 * 1024 * 1024;

    /// <summary>For each byte that arrives: boxes, strings, tasks.</summary>
    private const int AllocatedPerByte = 512;

    /// <summary>For each byte and receive: a partial token is parsed again from its start.</summary>
    private const int AllocatedPerByteAndReceive = 16;

    private const int ItemsPerByte = 16;
    private const int MaxWaitMilliseconds = 10_000;

    private static readonly ConcurrentDictionary<(FuzzAnswer Answer, FuzzMode Mode), FuzzReading> s_originals = new();

    private readonly FuzzSource[] _sources = [new(FuzzSession.Plain), new(FuzzSession.Encrypted), new(FuzzSession.Enclave)];
    private readonly FrameRun _frames = new();
    private FuzzSource _source = null!;
    private long _index = -1;

    /// <summary>The running case.</summary>
    public long Index => Volatile.Read(ref _index);

    /// <summary>The exception that ended the last case early, if any.</summary>
    public Exception? End { get; private set; }

    /// <summary>The violation of a case; null for none.</summary>
    public FuzzFinding? Run(IFuzzCase test)
    {
        Volatile.Write(ref _index, test.Index);
        if (test is not FrameCase frames)
        {
            return Run((FuzzCase)test);
        }

        FuzzFinding? finding = _frames.Run(frames);
        End = _frames.End;
        return finding;
    }

    private FuzzFinding? Run(FuzzCase test)
    {
        FuzzReading? original = test.Kind == FuzzKind.Login ? null : s_originals.GetOrAdd((test.Answer, test.Mode), ReadOriginal);
        SqlConnection connection = Prepare(
            test.Kind == FuzzKind.Login ? FuzzSession.Plain : test.Answer.Session, test.Messages, test.MessageIndex, test.Plan);
        var reading = new FuzzReading(_source.Transport, 1000 + ItemsPerByte * test.Bytes.Length);
        long before = GC.GetAllocatedBytesForCurrentThread();
        string? what;
        try
        {
            Wait(ReadAsync(connection, test, reading));
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            what = CheckEnd(test, reading)
                ?? CheckPrefix(test, original, reading)
                ?? CheckAllocated(allocated)
                ?? CheckConnection(test, connection, reading)
                ?? CheckPool(test, connection)
                ?? CheckLoads(reading);
        }
        catch (FuzzHangException hang)
        {
            what = hang.Message;
        }

        End = reading.End;
        Forget(connection, test.Answer);
        return what is null ? null : new FuzzFinding(test, what, reading.End);
    }

    private SqlConnection Prepare(FuzzSession session, byte[][] messages, int messageIndex, ReadPlan plan)
    {
        _source = _sources[(int)session];
        _source.Transport = new FuzzTransport(messages, messageIndex, plan);
        return _source.Connect();
    }

    /// <summary>Closes the connection. Returns whether a description of the parameters was cached.</summary>
    private bool Forget(SqlConnection connection, FuzzAnswer answer)
    {
        connection.Dispose();
        _source.Pool.Clear();
        return _source.ForgetDescription(answer.Outputs);
    }

    /// <summary>
    /// The original response, in small pieces, so that each item is known to need no more than the bytes that had arrived.
    /// </summary>
    private FuzzReading ReadOriginal((FuzzAnswer Answer, FuzzMode Mode) key)
    {
        const int PieceCount = 100;
        byte[] bytes = key.Answer.Bytes;
        var plan = ReadPlan.AtMost(bytes.Length / PieceCount + 1);
        SqlConnection connection = Prepare(
            key.Answer.Session, FuzzCase.Surround(key.Answer, bytes), FuzzCase.GetMessageIndex(key.Answer), plan);
        var reading = new FuzzReading(_source.Transport, int.MaxValue);
        connection.Open();
        Wait(new FuzzReader(connection, key.Mode, reading).ReadAsync(key.Answer.Outputs));
        if (Forget(connection, key.Answer) != (key.Answer.Before.Length + key.Answer.After.Length > 0))
        {
            throw new InvalidOperationException($"The description of '{key.Answer.Name}' is not in the cache.");
        }

        return reading.End is null
            ? reading
            : throw new InvalidOperationException($"'{key.Answer.Name}' cannot be read without changes, {key.Mode}.", reading.End);
    }

    private static async Task ReadAsync(SqlConnection connection, FuzzCase test, FuzzReading reading)
    {
        try
        {
            if (test.Mode.IsAsync && test.Kind == FuzzKind.Login)
            {
                await connection.OpenAsync();
            }
            else
            {
                connection.Open();
            }
        }
        catch (Exception exception) when (exception is not FuzzHangException)
        {
            reading.End = exception;
            return;
        }

        await new FuzzReader(connection, test.Mode, reading).ReadAsync(test.Kind != FuzzKind.Login ? test.Answer.Outputs : []);
    }

    /// <summary>Delivers awaited bytes until no operation waits.</summary>
    private void Wait(Task task)
    {
        while (!task.IsCompleted && _source.Transport.TryComplete())
        {
        }

        // Continuations should not run on other threads; if they do, they are awaited.
        if (!task.IsCompleted && !((IAsyncResult)task).AsyncWaitHandle.WaitOne(MaxWaitMilliseconds))
        {
            throw new FuzzHangException("The reader waits for bytes that are never sent.");
        }

        task.GetAwaiter().GetResult();
    }

    private static string? CheckEnd(FuzzCase test, FuzzReading reading) => reading.End switch
    {
        null or SqlException => null,
        InvalidOperationException and not ObjectDisposedException => null,

        // The response to the description of parameters is invalid.
        ArgumentException and not ArgumentOutOfRangeException and not ArgumentNullException when test.Answer.After.Length > 0 => null,

        // Expected failure of a login that is redirected to another server.
        NotSupportedException when test.Kind == FuzzKind.Login => null,
        _ => "An exception that is not allowed.",
    };

    private static string? CheckPrefix(FuzzCase test, FuzzReading? original, FuzzReading reading)
    {
        if (original is null)
        {
            return null;
        }

        int count = original.CountWithin(test.UnchangedByteCount);
        for (int i = 0; i < count && i < reading.Items.Count; i++)
        {
            if (original.Items[i] != reading.Items[i])
            {
                return $"Item {i} is not what it was, though nothing before it was changed.";
            }
        }

        return reading.End is null && reading.Items.Count < count
            ? $"{count} items are unchanged, but only {reading.Items.Count} were read."
            : null;
    }

    /// <summary>
    /// Each message of a bulk copy is read as one row. The server can refuse a value, but must not read its bytes as something else.
    /// </summary>
    private static string? CheckLoads(FuzzReading reading)
    {
        const int UnreadableNumber = 4804;
        foreach (byte[] load in reading.Loads)
        {
            if (load.Length > 0
                && BulkLoadMessage.Parse(load) is { Columns: not null } message
                && (message.Error is { Number: UnreadableNumber }
                    || (message.Error is null && (message.Rows.Count != 1 || message.Done is null))))
            {
                return $"A row was copied as {message.Rows.Count} rows: {Convert.ToHexString(load)}";
            }
        }

        return null;
    }

    private string? CheckAllocated(long allocated)
    {
        FuzzTransport transport = _source.Transport;
        long allowed =
            AllocatedByteCount + transport.ByteCount * (AllocatedPerByte + AllocatedPerByteAndReceive * (long)transport.ReceiveCount);
        return allocated > allowed
            ? $"{allocated} bytes were allocated for {transport.ByteCount} bytes in {transport.ReceiveCount} receives."
            : null;
    }

    /// <summary>An exception that ended the reading must have broken the connection; only server errors leave it open.</summary>
    private static string? CheckConnection(FuzzCase test, SqlConnection connection, FuzzReading reading) =>
        reading.End is not null
        && connection.State == ConnectionState.Open
        && reading.End is not SqlException { Class: < 20 }
        && test.Answer.After.Length == 0
            ? "The connection is still open." : null;

    private string? CheckPool(FuzzCase test, SqlConnection connection)
    {
        bool wasOpen = connection.State == ConnectionState.Open;
        Wait(test.Mode.IsAsync ? connection.CloseAsync() : Close(connection));
        if (_source.Pool.Count > 0 && !wasOpen)
        {
            return "A connection in an uncertain state was returned to the pool.";
        }

        if (_source.Pool.Count == 0 || !_source.Transport.IsExhausted)
        {
            return null;
        }

        _source.Transport.SkipToLast(FuzzCase.GoodCount);
        return CheckReuse(connection);
    }

    private static Task Close(SqlConnection connection)
    {
        connection.Close();
        return Task.CompletedTask;
    }

    /// <summary>Verifies that the pooled connection responds to the next request.</summary>
    private static string? CheckReuse(SqlConnection connection)
    {
        try
        {
            connection.Open();
            using var command = new SqlCommand("select", connection, null, SqlCommandColumnEncryptionSetting.Disabled);
            return command.ExecuteScalar() is FuzzReader.GoodValue ? null : "The pooled connection reads another value.";
        }
        catch (Exception exception) when (exception is not FuzzHangException)
        {
            return $"The pooled connection is of no use: {exception}";
        }
    }
}
