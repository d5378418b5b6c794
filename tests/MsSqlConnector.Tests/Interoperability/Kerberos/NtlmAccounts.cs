using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>The accounts of NTLM in a folder of their own, and the processes that use them.</summary>
public sealed class NtlmAccounts : IAsyncLifetime
{
    private const string Known = "DOM:alice:right";

    private readonly TokenEnvironment _environment = new();
    private readonly TokenProcesses _processes = new();

    public async ValueTask InitializeAsync() =>
        await _environment.WriteAsync("krb5.conf", "[libdefaults]\n    dns_lookup_kdc = false\n    dns_lookup_realm = false\n");

    /// <summary>Returns the server with an encryption, which knows one account.</summary>
    internal async Task<TokenProcess> ServerAsync(string encryption) =>
        (await _processes.ServerAsync(await _environment.WithUserAsync("server.users", Known), encryption)).Server;

    /// <summary>Returns the client with the account and password of a line.</summary>
    internal async Task<TokenProcess> ClientAsync(string account, string build) =>
        _processes.Client(account, await _environment.WithUserAsync($"{account.Replace(':', '-')}.users", account), build);

    public async ValueTask DisposeAsync()
    {
        await _processes.DisposeAsync();
        _environment.Dispose();
    }
}
