using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Authentication;

/// <summary>A scripted exchange without any cryptography; the tokens of the client are recorded.</summary>
public sealed class ScriptedExchange(params TokenStep[] steps) : TokenExchange
{
    private readonly Queue<TokenStep> _steps = new(steps);
    private readonly List<byte[]> _clientTokens = [];

    public IReadOnlyList<byte[]> ClientTokens => _clientTokens;

    public override TokenStep Take(byte[] clientToken)
    {
        _clientTokens.Add(clientToken);
        return _steps.Count > 0
            ? _steps.Dequeue()
            : throw new InvalidOperationException("The client sent more tokens than the test expects.");
    }
}
