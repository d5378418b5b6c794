using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

namespace MsSqlConnector.AzureKeyVault.Tests;

/// <summary>
/// A vault on a loopback port, with one RSA key. It implements the requests that the provider sends, and shares no code with it.
/// </summary>
internal sealed class FakeVault : IAsyncDisposable
{
    public const string Version = "0123456789abcdef";

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<Task> _connections = [];
    private readonly Task _serving;

    public FakeVault()
    {
        _listener.Start();
        // The tests also call the synchronous methods, which block the context of the test.
        _serving = Task.Run(ServeAsync);
    }

    public RSA Key { get; } = RSA.Create(2048);

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The method, host and address of each request.</summary>
    public ConcurrentQueue<string> Requests { get; } = new();

    /// <summary>The access tokens of the requests.</summary>
    public ConcurrentQueue<string> Tokens { get; } = new();

    /// <summary>Changes the response to a request: the status and the body.</summary>
    public Func<string, (int Status, string Body)?> Override { get; set; } = _ => null;

    /// <summary>The token that the vault demands with a challenge; null to accept all.</summary>
    public string? DemandedToken { get; set; }

    public string KeyType { get; set; } = "RSA";

    public async ValueTask DisposeAsync()
    {
        _listener.Stop();
        await _serving;
        await Task.WhenAll(_connections);
        Key.Dispose();
    }

    private async Task ServeAsync()
    {
        try
        {
            while (true)
            {
                _connections.Add(AnswerAsync(await _listener.AcceptTcpClientAsync()));
            }
        }
        catch (Exception e) when (e is SocketException or InvalidOperationException)
        {
            // The listener is being disposed.
        }
    }

    private async Task AnswerAsync(TcpClient client)
    {
        using (client)
        {
            NetworkStream stream = client.GetStream();
            (string[] headers, string body) = await ReadAsync(stream);
            string host = Find(headers, "Host:") ?? "";
            string[] request = headers[0].Split(' ');
            string token = Find(headers, "Authorization:")?.Replace("Bearer ", "", StringComparison.Ordinal) ?? "";
            Requests.Enqueue($"{request[0]} {host}{request[1]}");
            Tokens.Enqueue(token);
            bool isRefused = DemandedToken is { } demanded && demanded != token;
            (int status, string response) = isRefused
                ? (401, "{}")
                : Override(request[1]) ?? (200, Answer(request[1].Split('?')[0], body, host));
            string challenge = isRefused
                ? "WWW-Authenticate: Bearer authorization=\"https://login.test/tenant-1\", resource=\"https://evil.test\"\r\n"
                : "";
            byte[] bytes = Encoding.UTF8.GetBytes(
                $"HTTP/1.1 {status} x\r\nContent-Type: application/json\r\n{challenge}Connection: close\r\nContent-Length: "
                + $"{Encoding.UTF8.GetByteCount(response)}\r\n\r\n{response}");
            await stream.WriteAsync(bytes);
        }
    }

    private static async Task<(string[] Headers, string Body)> ReadAsync(NetworkStream stream)
    {
        using StreamReader reader = new(stream, Encoding.Latin1, leaveOpen: true);
        List<string> headers = [];
        while (await reader.ReadLineAsync() is { Length: > 0 } line)
        {
            headers.Add(line);
        }

        char[] body = new char[int.Parse(Find(headers, "Content-Length:") ?? "0", CultureInfo.InvariantCulture)];
        if (body.Length > 0)
        {
            await reader.ReadBlockAsync(body);
        }

        return ([.. headers], new string(body));
    }

    private static string? Find(IEnumerable<string> headers, string name) =>
        headers.FirstOrDefault(header => header.StartsWith(name, StringComparison.OrdinalIgnoreCase))?[name.Length..].Trim();

    private string Answer(string path, string body, string host)
    {
        RSAParameters key = Key.ExportParameters(false);
        if (body.Length == 0)
        {
            return $$"""{"key":{"kid":"https://{{host}}/keys/master/{{Version}}","kty":"{{KeyType}}","n":"{{Encode(key.Modulus!)}}","e":"{{Encode(key.Exponent!)}}"} }""";
        }

        using var document = JsonDocument.Parse(body);
        byte[] value = Decode(document.RootElement.GetProperty("value").GetString()!);
        string expected = path.EndsWith("/sign", StringComparison.Ordinal) ? "RS256" : "RSA-OAEP";
        if (document.RootElement.GetProperty("alg").GetString() != expected)
        {
            throw new InvalidDataException("The algorithm is wrong.");
        }

        byte[] result = path[(path.LastIndexOf('/') + 1)..] switch
        {
            "unwrapkey" => Key.Decrypt(value, RSAEncryptionPadding.OaepSHA1),
            "wrapkey" => Key.Encrypt(value, RSAEncryptionPadding.OaepSHA1),
            "sign" => Key.SignHash(value, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1),
            _ => throw new InvalidDataException(path),
        };
        return $$"""{"kid":"x","value":"{{Encode(result)}}"}""";
    }

    private static string Encode(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');

    private static byte[] Decode(string text) =>
        Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/').PadRight((text.Length + 3) / 4 * 4, '='));
}
