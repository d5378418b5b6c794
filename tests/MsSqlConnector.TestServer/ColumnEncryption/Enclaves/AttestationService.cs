using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>
/// Both attestation services on one loopback port, with their own keys: the signing certificates of HGS at <c>/v2.0/signingCertificates</c>
/// below any path, and the OpenID configuration of AAS at <c>/.well-known/openid-configuration</c>.
/// </summary>
public sealed class AttestationService : IDisposable
{
    private const int ReportVersion = 1;
    private const int HashByteCount = 32;

    private static readonly byte[] s_ownerId = [0x10, 0x20, 0x30, 0x40, 0x41, 0x31, 0x21, 0x11, .. new byte[24]];
    private static readonly byte[] s_authorId = Convert.FromHexString("0437cae2537d8b9b0776b61b11e6ced3d232e9308f60e21adab2fd91e3da9598");
    private static readonly byte[] s_familyId = [0xFE, 0xFE, .. new byte[14]];
    private static readonly byte[] s_imageId = Convert.FromHexString("19171200010520130005140312012205");

    /// <summary>The services of a process share the keys, because their generation takes long.</summary>
    private static readonly Lazy<RSA> s_rootKey = new(() => RSA.Create(2048));
    private static readonly Lazy<RSA> s_signingKey = new(() => RSA.Create(2048));
    private static readonly Lazy<RSA> s_otherKey = new(() => RSA.Create(2048));

    private readonly TaskCompletionSource _requested = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly LoopbackHttp _http;
    private readonly X509Certificate2? _certificate;
    private readonly X509Certificate2 _root = CreateRoot("CN=Test HGS root", s_rootKey.Value);
    private readonly X509Certificate2 _otherRoot = CreateRoot("CN=Other root", s_otherKey.Value);

    /// <param name="certificate">The certificate for HTTPS, which the client must trust; null for HTTP.</param>
    public AttestationService(X509Certificate2? certificate = null)
    {
        _certificate = certificate;
        _http = new LoopbackHttp(AnswerAsync, certificate);
    }

    /// <summary>The URL for the connection string, without a path.</summary>
    public string Url => _certificate is null ? $"http://127.0.0.1:{_http.Port}" : $"https://localhost:{_http.Port}";

    /// <summary>The task that requests wait for before they are answered.</summary>
    public Task Opened { get; init; } = Task.CompletedTask;

    /// <summary>Completes at the first request.</summary>
    public Task Requested => _requested.Task;

    /// <summary>The paths that clients have requested, in order.</summary>
    public IReadOnlyList<string> Requests => _http.Paths;

    public void Dispose()
    {
        _http.Dispose();
        _root.Dispose();
        _otherRoot.Dispose();
    }

    /// <summary>The health report of a host: the certificate of the key that signs the reports of its enclaves.</summary>
    internal byte[] HealthReport(EnclaveFault fault)
    {
        CertificateRequest request = new("CN=Test host", s_signingKey.Value, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        DateTimeOffset now = DateTimeOffset.UtcNow;
        using X509Certificate2 certificate = request.Create(
            fault == EnclaveFault.UnknownSigner ? _otherRoot : _root, now.AddHours(-1), now.AddHours(8), RandomNumberGenerator.GetBytes(8));
        return certificate.RawData;
    }

    /// <summary>The report about an enclave with a key, and its signature.</summary>
    internal byte[] EnclaveReport(byte[] enclaveKey, EnclaveFault fault)
    {
        byte[] hash = SHA256.HashData(enclaveKey);
        hash[0] ^= fault == EnclaveFault.OtherEnclaveKey ? (byte)1 : (byte)0;
        byte[] author = [.. s_authorId];
        author[0] ^= fault == EnclaveFault.OtherAuthor ? (byte)1 : (byte)0;
        TokenWriter identity = new();
        identity.Bytes(s_ownerId).Bytes(new byte[32]).Bytes(author).Bytes(s_familyId).Bytes(s_imageId);
        identity.UInt32(3).UInt32(1).UInt32(1).UInt32(fault == EnclaveFault.Debuggable ? 1u : 0).UInt32(8).UInt32(0);
        TokenWriter report = new();
        report.Int32(8 + 64 + identity.Length).Int32(ReportVersion).Bytes(hash).Bytes(new byte[64 - HashByteCount]).Bytes(identity.Written);
        byte[] signature = s_signingKey.Value.SignData(report.ToArray(), HashAlgorithmName.SHA256, RSASignaturePadding.Pss);
        signature[0] ^= fault == EnclaveFault.ReportSignature ? (byte)1 : (byte)0;
        TokenWriter package = new();
        package.Int32(24 + report.Length + signature.Length)
            .Int32(ReportVersion).Int32(1).Int32(report.Length).Int32(signature.Length).Int32(0);
        return package.Bytes(report.Written).Bytes(signature).ToArray();
    }

    /// <summary>The token of AAS about an enclave with a key, for the nonce of a client.</summary>
    internal string CreateToken(byte[] enclaveKey, byte[] nonce, EnclaveFault fault)
    {
        byte[] claimedKey = fault == EnclaveFault.OtherEnclaveKey ? [.. enclaveKey.Select(one => (byte)~one)] : enclaveKey;
        byte[] claimedNonce = fault == EnclaveFault.OtherNonce ? new byte[nonce.Length] : nonce;
        long now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        (long begin, long end) = fault == EnclaveFault.Expired ? (now - 90_000, now - 86_400) : (now - 60, now + 3600);
        string head = Base64Url("{\"alg\":\"RS256\",\"kid\":\"test\",\"typ\":\"JWT\"}"u8);
        string body = Base64Url(Encoding.UTF8.GetBytes(
            $"{{\"iss\":\"{Url}\",\"nbf\":{begin},\"iat\":{begin},\"exp\":{end},\"aas-ehd\":\"{Base64Url(claimedKey)}\","
            + $"\"rp_data\":\"{Base64Url(claimedNonce)}\"}}"));
        RSA key = fault == EnclaveFault.UnknownSigner ? s_otherKey.Value : s_signingKey.Value;
        byte[] signature = key.SignData(Encoding.ASCII.GetBytes($"{head}.{body}"), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        signature[0] ^= fault == EnclaveFault.ReportSignature ? (byte)1 : (byte)0;
        return $"{head}.{body}.{Base64Url(signature)}";
    }

    private async Task<string?> AnswerAsync(string path)
    {
        _requested.TrySetResult();
        await Opened;
        return Answer(path);
    }

    private string? Answer(string path) => path switch
    {
        "/.well-known/openid-configuration" => $"{{\"issuer\":\"{Url}\",\"jwks_uri\":\"{Url}/certs\"}}",
        "/certs" => KeySet(),
        _ when path.EndsWith("/v2.0/signingCertificates", StringComparison.Ordinal) =>
            $"[{string.Join(',', new X509Certificate2Collection(_root).Export(X509ContentType.Pkcs7)!)}]",
        _ => null,
    };

    private string KeySet()
    {
        RSAParameters key = s_signingKey.Value.ExportParameters(includePrivateParameters: false);
        return $"{{\"keys\":[{{\"kty\":\"RSA\",\"use\":\"sig\",\"kid\":\"test\",\"n\":\"{Base64Url(key.Modulus)}\","
            + $"\"e\":\"{Base64Url(key.Exponent)}\"}}]}}";
    }

    private static X509Certificate2 CreateRoot(string subject, RSA key)
    {
        CertificateRequest request = new(subject, key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        DateTimeOffset now = DateTimeOffset.UtcNow;
        return request.CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
    }

    private static string Base64Url(ReadOnlySpan<byte> bytes) =>
        Convert.ToBase64String(bytes.ToArray()).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}
