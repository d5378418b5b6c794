using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>An answer that can stand beside those to other calls of one message, because it leaves its packets to others.</summary>
internal interface IBatchableAnswer : IAnswer
{
    /// <summary>Lays the answer out as one of several calls' answers; returns where its tokens end.</summary>
    int[] LayOut(IPayloadSink sink, in FrameContext context, bool isLast);
}
