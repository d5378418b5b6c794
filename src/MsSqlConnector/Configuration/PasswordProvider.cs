using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Configuration;

/// <summary>The callbacks of a data source that return the password of each login. It is part of the pool key by reference.</summary>
/// <param name="get">The callback for synchronous opens.</param>
/// <param name="getAsync">The callback for asynchronous opens and for connections that the pool opens in the background.</param>
internal sealed class PasswordProvider(Func<string?> get, Func<CancellationToken, ValueTask<string?>> getAsync)
{
    public string? Get() => get();

    public ValueTask<string?> GetAsync(CancellationToken token) => getAsync(token);
}
