using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using Azure;
using Azure.Core;
using Azure.Core.Pipeline;

namespace MsSqlConnector.KeyVault;

/// <summary>Sends requests to vaults. Keys with a version do not change, and are cached.</summary>
internal sealed class VaultClient(TokenCredential credential, VaultClientOptions options)
{
    private const string Version = "?api-version=7.4";
    private const int CachedKeyCount = 1000;

    private readonly ConcurrentDictionary<string, HttpPipeline> _pipelines = new(StringComparer.OrdinalIgnoreCase);
    private readonly ConcurrentDictionary<string, VaultKey> _keys = new(StringComparer.OrdinalIgnoreCase);

    public VaultKey GetKey(VaultKeyPath path)
    {
        if (_keys.TryGetValue(path.Text, out VaultKey? cached))
        {
            return cached;
        }

        using HttpMessage message = CreateMessage(path, path.Address, RequestMethod.Get);
        GetPipeline(path).Send(message, CancellationToken.None);
        return AddKey(path, ReadBody(message));
    }

    public async Task<VaultKey> GetKeyAsync(VaultKeyPath path, CancellationToken cancellationToken)
    {
        if (_keys.TryGetValue(path.Text, out VaultKey? cached))
        {
            return cached;
        }

        using HttpMessage message = CreateMessage(path, path.Address, RequestMethod.Get);
        await GetPipeline(path).SendAsync(message, cancellationToken).ConfigureAwait(false);
        return AddKey(path, ReadBody(message));
    }

    /// <summary>Runs an operation with a key, and returns its result.</summary>
    public byte[] Run(VaultKey key, VaultOperation operation, byte[] value)
    {
        using HttpMessage message = CreateMessage(key, operation, value);
        GetPipeline(key.Path).Send(message, CancellationToken.None);
        return VaultJson.ReadValue(ReadBody(message), key.Path.Address);
    }

    /// <inheritdoc cref="Run"/>
    public async Task<byte[]> RunAsync(VaultKey key, VaultOperation operation, byte[] value, CancellationToken cancellationToken)
    {
        using HttpMessage message = CreateMessage(key, operation, value);
        await GetPipeline(key.Path).SendAsync(message, cancellationToken).ConfigureAwait(false);
        return VaultJson.ReadValue(ReadBody(message), key.Path.Address);
    }

    private HttpMessage CreateMessage(VaultKey key, VaultOperation operation, byte[] value)
    {
        HttpMessage message = CreateMessage(key.Path, new Uri(key.Path.Address.AbsoluteUri + "/" + operation.Name), RequestMethod.Post);
        message.Request.Headers.Add(HttpHeader.Common.JsonContentType);
        message.Request.Content = RequestContent.Create(VaultJson.Write(operation.Algorithm, value));
        return message;
    }

    private HttpMessage CreateMessage(VaultKeyPath path, Uri address, RequestMethod method)
    {
        HttpMessage message = GetPipeline(path).CreateMessage();
        message.Request.Method = method;
        message.Request.Uri.Reset(new Uri(address.AbsoluteUri + Version));
        message.Request.Headers.Add(HttpHeader.Common.JsonAccept);
        return message;
    }

    /// <exception cref="RequestFailedException">The vault refused the request.</exception>
    private static BinaryData ReadBody(HttpMessage message) =>
        message.Response.IsError ? throw new RequestFailedException(message.Response) : message.Response.Content;

    private VaultKey AddKey(VaultKeyPath path, BinaryData body)
    {
        VaultKey key = VaultJson.ReadKey(body, path);
        if (path.Version is null)
        {
            // The current version can change.
            return key;
        }

        if (_keys.Count >= CachedKeyCount)
        {
            _keys.Clear();
        }

        return _keys.GetOrAdd(path.Text, key);
    }

    private HttpPipeline GetPipeline(VaultKeyPath path) => _pipelines.GetOrAdd(
        path.Domain, domain => HttpPipelineBuilder.Build(options, new VaultAuthenticationPolicy(credential, domain)));
}
