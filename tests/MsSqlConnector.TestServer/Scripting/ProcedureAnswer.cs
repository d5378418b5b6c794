using System;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The response to the call of a procedure: its return status after errors is that of a procedure.</summary>
internal sealed class ProcedureAnswer(IAnswer answer, CallKind kind = CallKind.Procedure) : IBatchableAnswer
{
    public FramedAnswer Frame(in FrameContext context) => answer.Frame(context with { Call = kind });

    public int[] LayOut(IPayloadSink sink, in FrameContext context, bool isLast) => answer is IBatchableAnswer batchable
        ? batchable.LayOut(sink, context with { Call = kind }, isLast)
        : throw new InvalidOperationException("Calls in a batch can only have simple responses.");
}
