using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Tests.Sessions;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Tests.Parsing;

/// <summary>
/// Runs one parser over a message in memory, through the driver that sessions use. It counts the bytes that each attempt can parse: those
/// from the checkpoint to the end of the window.
/// </summary>
internal sealed class OperationRig : IResponse
{
    private readonly byte[][] _packets;
    private readonly Func<ParseStatus> _advance;

    /// <param name="packets">The packets of the message, framed.</param>
    /// <param name="advance">Advances the state machine; receives the state.</param>
    public OperationRig(byte[][] packets, Func<TdsParserStateObject, ParseStatus> advance)
    {
        _packets = packets;
        _advance = () => advance(State);
    }

    /// <summary>The result of a login to a server without features.</summary>
    public static LoginResult Login => new()
    {
        ProgramVersion = 0x100003E8,
        TdsVersion = 0x7400_0004,
        Database = "master",
        Language = "us_english",
        PacketByteCount = 8000,
        Collation = default,
        Recovery = new SessionRecovery(),
        Infos = [],
    };

    public TdsParserStateObject State { get; } = new();

    /// <summary>The sum, over all attempts, of the bytes between the checkpoint and the end of the window.</summary>
    public long InterpretableByteCount { get; private set; }

    /// <summary>Frames a message in packets of this many bytes; the last one has the rest.</summary>
    public static byte[][] Frame(byte[] payload, int payloadByteCount)
    {
        List<byte[]> packets = [];
        for (int start = 0; start < payload.Length; start += payloadByteCount)
        {
            int byteCount = Math.Min(payloadByteCount, payload.Length - start);
            byte status = (byte)(start + byteCount == payload.Length ? 1 : 0);
            int packetByteCount = byteCount + 8;
            packets.Add([4, status, (byte)(packetByteCount >> 8), (byte)packetByteCount, 0, 51, 1, 0, .. payload.AsSpan(start, byteCount)]);
        }

        return [.. packets];
    }

    /// <summary>Runs the parser to its end, in any split of the bytes. Invalid bytes throw where a session reads them.</summary>
    public async Task<ParseStatus> RunAsync(OperationDrive drive)
    {
        if (drive == OperationDrive.InMemory)
        {
            Array.ForEach(_packets, Receive);
            State.BeginOperation();
            try
            {
                return TryAdvance();
            }
            finally
            {
                State.EndOperation();
            }
        }

        Session session = CreateSession();
        if (drive == OperationDrive.Sync)
        {
            session.Complete(this, Deadline.Never);
        }
        else
        {
            await session.CompleteAsync(this, Deadline.Never, CancellationToken.None);
        }

        return ParseStatus.Done;
    }

    public ParseStatus TryAdvance()
    {
        ParseStatus status;
        do
        {
            InterpretableByteCount += State.Packets.Window.Length - State.Read.Position;
            status = _advance();
        }
        while (State.CanRetry(ref status));
        return status;
    }

    public Exception Explain(Exception failure) => failure;

    bool IResponse.WantsEvents => false;

    bool IResponse.HasEvents => false;

    bool IResponse.TryRaiseEvents() => true;

    void IResponse.Deliver()
    {
    }

    private Session CreateSession()
    {
        var origin = new ErrorOrigin("memory", Guid.Empty);
        var totals = new SessionTotals(TimeProvider.System);
        return new Session(
            new Wire(new ScriptedTransport(_packets), State, origin, totals), State, new TokenLoop(State), new PacketWriter(), Login);
    }

    private void Receive(byte[] packet)
    {
        int offset = State.Packets.GetReceiveOffset();
        packet.AsSpan().CopyTo(State.Packets.Block.AsSpan(offset));
        Xunit.Assert.True(State.Packets.TryCommit(packet.Length));
    }
}
