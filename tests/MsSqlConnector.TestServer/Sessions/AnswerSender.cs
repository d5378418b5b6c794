using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// Sends an answer, in one send when it is small and nothing is to go wrong. A long one goes out piece by piece, so that an
/// attention can cut it short behind a whole token.
/// </summary>
internal sealed class AnswerSender(Connection connection, FramedAnswer answer, FrameContext context)
{
    private const int PieceByteCount = 256 * 1024;

    private readonly TaskCompletionSource _cut = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _sent;

    /// <summary>Asks that no more be sent than has to be.</summary>
    public void Cut() => _cut.TrySetResult();

    public async ValueTask<AnswerOutcome> SendAsync()
    {
        if (answer.Faults is null && answer.Bytes.Length <= PieceByteCount)
        {
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
                    fault.Gate!.Reach();
                    await Task.WhenAny(fault.Gate.Released, _cut.Task);
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

    private async ValueTask<bool> SendUpToAsync(int position)
    {
        while (_sent < position)
        {
            if (_cut.Task.IsCompleted)
            {
                return false;
            }

            int byteCount = answer.Faults?.SplitsEveryByte == true ? 1 : Math.Min(position - _sent, PieceByteCount);
            await connection.Stream.WriteAsync(answer.Bytes.Slice(_sent, byteCount));
            _sent += byteCount;
        }

        return true;
    }

    private async ValueTask<AnswerOutcome> EndCutAsync()
    {
        int packetEnd = answer.PacketEnd(_sent);
        await connection.Stream.WriteAsync(answer.Bytes[_sent..packetEnd]);
        if (answer.CutAt(packetEnd, DoneToken.AttentionAcknowledgement, context) is not { } rest)
        {
            return AnswerOutcome.Sent;
        }

        await connection.Stream.WriteAsync(rest);
        return AnswerOutcome.AcknowledgedAttention;
    }
}
