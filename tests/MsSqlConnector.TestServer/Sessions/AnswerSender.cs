using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Sends a response, in one send when it is small and has no faults. A long response is sent in pieces, so that an attention can end it
/// after a complete token.
/// </summary>
/// <param name="connection">The connection.</param>
/// <param name="answer">The response.</param>
/// <param name="context">The properties of the request.</param>
/// <param name="session">The session, whose transaction an attention ends under XACT_ABORT.</param>
/// <param name="running">
/// The request of a connection with MARS. The pieces are then packets, because the client limits their number.
/// </param>
internal sealed class AnswerSender(
    Connection connection, FramedAnswer answer, FrameContext context, Session session, RunningRequest? running = null)
{
    private const int PieceByteCount = 256 * 1024;

    private readonly Signal _cut = new();
    private readonly Signal _abandoned = new();
    private int _sent;
    private int _packetEnd;

    /// <summary>An attention was received: only the necessary rest is sent.</summary>
    public void Cut() => _cut.Raise();

    /// <summary>The client has disconnected: even a stall that ignores attentions is over.</summary>
    public void Abandon()
    {
        _abandoned.Raise();
        _cut.Raise();
    }

    public async ValueTask<AnswerOutcome> SendAsync()
    {
        if (answer.Repetition is { } repetition)
        {
            return await SendRepeatedAsync(repetition);
        }

        if (answer.Faults is null && answer.Bytes.Length <= (running is null ? PieceByteCount : context.PacketSize))
        {
            await EndsDoomedAsync();
            await connection.Stream.WriteAsync(answer.Bytes);
            return AnswerOutcome.Sent;
        }

        foreach (Fault fault in answer.Faults?.Faults ?? [])
        {
            if (!await SendUpToAsync(fault.Position))
            {
                return await EndCutAsync();
            }

            switch (fault.Kind)
            {
                case FaultKind.Stall:
                    await StallAsync(fault);
                    break;
                case FaultKind.Close:
                    return AnswerOutcome.Close;
                case FaultKind.Reset:
                    return AnswerOutcome.Reset;
                default:
                    break;
            }
        }

        return await SendUpToAsync(answer.Bytes.Length) ? AnswerOutcome.Sent : await EndCutAsync();
    }

    /// <summary>An attention is handled between two repetitions, at the end of a token and a packet.</summary>
    private async ValueTask<AnswerOutcome> SendRepeatedAsync(Repetition repetition)
    {
        await connection.Stream.WriteAsync(answer.Bytes[..repetition.Start]);
        for (int i = 0; i < repetition.Count; i++)
        {
            if (_cut.IsRaised)
            {
                await connection.Stream.WriteAsync(PacketFramer.Frame(
                    PacketType.TabularResult, Interruption(hasBegun: true), context.PacketSize, context.Spid));
                return AnswerOutcome.Sent;
            }

            await connection.Stream.WriteAsync(answer.Bytes[repetition.Start..repetition.End]);
        }

        await EndsDoomedAsync();
        await connection.Stream.WriteAsync(answer.Bytes[repetition.End..]);
        return AnswerOutcome.Sent;
    }

    private async Task StallAsync(Fault stall)
    {
        await connection.Stream.FlushAsync();
        stall.Gate!.Reach();
        Task ended = Task.WhenAny(
            stall.Gate.Released, _abandoned.Raised, stall.IgnoresAttention || answer.Faults!.NoticesLate ? _abandoned.Raised : _cut.Raised);
        await WaitLimit.WithinAsync(
            ended, "The test has released the stalled response, or the client has canceled it or closed the connection.");
    }

    private async ValueTask<bool> SendUpToAsync(int position)
    {
        while (_sent < position)
        {
            if (answer.Faults?.NoticesLate == true ? _abandoned.IsRaised : _cut.IsRaised)
            {
                return false;
            }

            int byteCount = answer.Faults?.SplitsEveryByte == true ? 1 : Math.Min(position - _sent, NextPieceByteCount());
            bool isDoomed = _sent + byteCount == answer.Bytes.Length && await EndsDoomedAsync();
            await connection.Stream.WriteAsync(isDoomed ? DoomedEnd(byteCount) : answer.Bytes.Slice(_sent, byteCount));
            _sent += byteCount;
        }

        return true;
    }

    private ValueTask<bool> EndsDoomedAsync() => running is null ? default : running.IsDoomedAtEndAsync();

    /// <summary>The last packet with an additional error, if it contains the end of the response.</summary>
    private ReadOnlyMemory<byte> DoomedEnd(int byteCount)
    {
        ReadOnlySpan<byte> packet = answer.Bytes.Span.Slice(_sent, byteCount);
        if (_packetEnd - _sent != byteCount || byteCount < PacketHeader.Size + DoneToken.Size)
        {
            return answer.Bytes.Slice(_sent, byteCount);
        }

        byte[] done = packet[^DoneToken.Size..].ToArray();
        done[1] |= (byte)DoneStatus.More;
        TokenWriter tokens = new();
        tokens.Bytes(done);
        MarsErrors.Uncommittable().Write(tokens, TokenType.Error);
        DoneToken.Write(tokens, context.IsProcedure ? TokenType.DoneProcedure : TokenType.Done, DoneStatus.Error, DoneCommand.Batch, 0);
        PacketFramer framer = new(PacketType.TabularResult, context.PacketSize, context.Spid);
        framer.Write(packet[PacketHeader.Size..^DoneToken.Size]);
        framer.Write(tokens.Written);
        return framer.Finish();
    }

    private int NextPieceByteCount()
    {
        if (running is null)
        {
            return PieceByteCount;
        }

        while (_packetEnd <= _sent)
        {
            // A fault can have changed the length.
            int length = _packetEnd + PacketHeader.Size > answer.Bytes.Length
                ? 0
                : PacketHeader.Read(answer.Bytes.Span[_packetEnd..]).Length;
            _packetEnd += length < PacketHeader.Size ? context.PacketSize : length;
        }

        return _packetEnd - _sent;
    }

    private async ValueTask<AnswerOutcome> EndCutAsync()
    {
        int packetEnd = answer.PacketEnd(_sent);
        await EndsDoomedAsync();
        await connection.Stream.WriteAsync(answer.Bytes[_sent..packetEnd]);
        if (answer.CutAt(packetEnd, Interruption(hasBegun: packetEnd > 0), context) is { } rest)
        {
            await connection.Stream.WriteAsync(rest);
        }

        return AnswerOutcome.Sent;
    }

    /// <summary>
    /// The last token of a response that an attention interrupts, as recorded: a DONE with the error bit without an ERROR token. The
    /// acknowledgement follows in a second message. Under XACT_ABORT the rollback of the transaction is before the DONE.
    /// </summary>
    private byte[] Interruption(bool hasBegun)
    {
        Answer end = new();
        if (session.AbortsTransactions)
        {
            session.Transactions.EndByAttention(end);
        }

        return end.DoneExactly(
            context.IsProcedure ? TokenType.DoneProcedure : TokenType.Done, DoneStatus.Error,
            hasBegun ? DoneCommand.Select : DoneCommand.Batch, 0).ToBytes(context.IsProcedure);
    }
}
