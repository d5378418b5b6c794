using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The responses to the calls of one RPC message: each ends in a DONEPROC, all but the last of which have the MORE and the batch bit
/// (MS-TDS 2.2.7.8).
/// </summary>
internal sealed class BatchedAnswer(IReadOnlyList<IBatchableAnswer> answers) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context)
    {
        PacketFramer framer = new(PacketType.TabularResult, context.PacketSize, context.Spid);
        List<int> tokenEnds = [];
        for (int i = 0; i < answers.Count; i++)
        {
            bool isLast = i == answers.Count - 1;
            tokenEnds.AddRange(answers[i].LayOut(framer, context with { AcknowledgesReset = context.AcknowledgesReset && i == 0 }, isLast));
        }

        return new FramedAnswer(framer.Finish(), [.. tokenEnds]);
    }
}
