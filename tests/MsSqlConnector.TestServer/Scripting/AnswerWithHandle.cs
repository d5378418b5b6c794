using System;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The response to sp_prepexec: that of the statement, and after its rows the handle, NULL where there is none.</summary>
internal sealed class AnswerWithHandle(IAnswer answer, int? handle) : IBatchableAnswer
{
    public FramedAnswer Frame(in FrameContext context) => answer.Frame(WithHandle(context));

    public int[] LayOut(IPayloadSink sink, in FrameContext context, bool isLast) => answer is IBatchableAnswer batchable
        ? batchable.LayOut(sink, WithHandle(context), isLast)
        : throw new InvalidOperationException("Calls in a batch can only have simple responses.");

    private FrameContext WithHandle(in FrameContext context) => context with { Preparation = new Preparation(handle) };
}
