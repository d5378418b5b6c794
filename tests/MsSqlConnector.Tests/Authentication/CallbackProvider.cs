using System;
using System.Buffers;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>Always the same security token, made after something else has happened.</summary>
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
