using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A response that can be combined with those to other calls of one message, because it does not determine its packets.</summary>
internal interface IBatchableAnswer : IAnswer
{
    /// <summary>Writes the response as one of several; returns the ends of its tokens.</summary>
    int[] LayOut(IPayloadSink sink, in FrameContext context, bool isLast);
}
