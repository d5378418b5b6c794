using System;
using System.Buffers;
using System.Collections.Generic;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>
/// A provider that returns the security tokens of a script, one login after another. A null rejects the login. The arguments are recorded.
/// </summary>
internal sealed class ScriptedProvider(params byte[]?[] tokens) : SspiContextProvider
{
    private readonly Queue<byte[]?> _tokens = new(tokens);
    private readonly List<byte[]> _serverTokens = [];
    private readonly List<SspiAuthenticationParameters> _parameters = [];

    public IReadOnlyList<byte[]> ServerTokens => _serverTokens;

    public IReadOnlyList<SspiAuthenticationParameters> Parameters => _parameters;

    protected override bool GenerateContext(
        ReadOnlySpan<byte> incomingBlob, IBufferWriter<byte> outgoingBlobWriter, SspiAuthenticationParameters authParams)
    {
        _serverTokens.Add(incomingBlob.ToArray());
        _parameters.Add(authParams);
        if (_tokens.Dequeue() is not { } token)
        {
            return false;
        }

        outgoingBlobWriter.Write(token);
        return true;
    }
}
