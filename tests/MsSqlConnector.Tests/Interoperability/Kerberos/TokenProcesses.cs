using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>
/// The processes of the tests of a class. The first test that needs a process starts it. The tests of a class run one after another.
/// </summary>
internal sealed class TokenProcesses : IAsyncDisposable
{
    private readonly Dictionary<string, TokenProcess> _servers = [];
    private readonly Dictionary<string, TokenProcess> _clients = [];

    /// <summary>Returns the server with an encryption, and whether it was started by this call.</summary>
    public async Task<(TokenProcess Server, bool IsNew)> ServerAsync(
        IReadOnlyDictionary<string, string> environment, string encryption = "On")
    {
        if (_servers.TryGetValue(encryption, out TokenProcess? running))
        {
            return (running, false);
        }

        TokenProcess server = await TokenProcess.StartServerAsync(environment, encryption);
        _servers.Add(encryption, server);
        return (server, true);
    }

    /// <summary>Returns the client with a build and the credentials of a name.</summary>
    public TokenProcess Client(string name, IReadOnlyDictionary<string, string> environment, string build = "net10.0")
    {
        string key = $"{name} {build}";
        if (!_clients.TryGetValue(key, out TokenProcess? client))
        {
            client = TokenProcess.StartClient(environment, build);
            _clients.Add(key, client);
        }

        return client;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (TokenProcess process in (TokenProcess[])[.. _clients.Values, .. _servers.Values])
        {
            await process.DisposeAsync();
        }
    }
}
