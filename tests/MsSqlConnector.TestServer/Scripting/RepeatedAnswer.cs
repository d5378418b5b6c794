using System;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// A result set that is too large to be stored: some of its rows are framed once and sent repeatedly. It can be the response to a batch
/// only.
/// </summary>
/// <param name="build">Builds a result set of the given number of rows that ends in a DONE.</param>
/// <param name="rowCount">The total number of rows.</param>
/// <param name="repeatedRowCount">The number of rows that are stored.</param>
public sealed class RepeatedAnswer(Func<int, Answer> build, int rowCount, int repeatedRowCount) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context)
    {
        if (context.IsProcedure)
        {
            throw new NotSupportedException("A result set with repeated rows can only be the response to a batch.");
        }

        int columnsByteCount = build(0).ToBytes(isProcedure: false, context.HasColumnEncryption).Length - DoneToken.Size;
        PacketFramer framer = new(PacketType.TabularResult, context.PacketSize, context.Spid);
        if (context.AcknowledgesReset)
        {
            framer.Write(EnvironmentChangeToken.ResetAcknowledgement);
        }

        framer.Write(
            build(rowCount % repeatedRowCount).ToBytes(isProcedure: false, context.HasColumnEncryption).AsSpan()[..^DoneToken.Size]);
        framer.EndPacket();
        int start = framer.Position - PacketHeader.Size;
        framer.Write(
            build(repeatedRowCount).ToBytes(isProcedure: false, context.HasColumnEncryption).AsSpan()[columnsByteCount..^DoneToken.Size]);
        framer.EndPacket();
        int end = framer.Position - PacketHeader.Size;
        TokenWriter done = new(DoneToken.Size);
        DoneToken.Write(done, TokenType.Done, DoneStatus.Count, DoneCommand.Select, (ulong)rowCount);
        framer.Write(done.Written);
        byte[] bytes = framer.Finish();
        return new FramedAnswer(bytes, [start, end, bytes.Length])
        {
            Repetition = new Repetition(start, end, rowCount / repeatedRowCount),
        };
    }
}
