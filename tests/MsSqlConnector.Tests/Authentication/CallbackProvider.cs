using System;
using System.Buffers;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>A provider that always returns the same security token, after it has called a delegate.</summary>
internal sealed class CallbackProvider(Action happens) : SspiContextProvider
{
    protected override bool GenerateContext(
        ReadOnlySpan<byte> incomingBlob, IBufferWriter<byte> outgoingBlobWriter, SspiAuthenticationParameters authParams)
    {
        happens();
        outgoingBlobWriter.Write<byte>([1]);
        return true;
    }
}
