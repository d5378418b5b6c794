using System;
using System.Buffers.Binary;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>
/// The attestation by AAS is complete and consistent. Microsoft.Data.SqlClient is not the client here: it requires HTTPS with a trusted
/// certificate, and packages for OpenID that the tests do not have.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class AzureAttestationTests
{
    private const string Statement = "SELECT 1";

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_token_attests_the_key_that_signs_the_exchange(bool isSgx)
    {
        using AttestationService service = new();
        TestEnclave enclave = new() { Service = service, IsSgx = isSgx };
        using ECDiffieHellman own = ECDiffieHellman.Create(ECCurve.NamedCurves.nistP384);
        byte[] nonce = RandomNumberGenerator.GetBytes(256);
        byte[] information = enclave.Attest(Parameters(service.Url, nonce, own));

        int[] sizes = [.. Enumerable.Range(0, 4).Select(i => BinaryPrimitives.ReadInt32LittleEndian(information.AsSpan(i * 4)))];
        Assert.Equal(information.Length, sizes[0]);
        Assert.Equal(isSgx ? 2 : 1, sizes[3]);
        byte[] key = information[16..(16 + sizes[1])];
        Assert.Equal(539, key.Length);
        string token = Encoding.UTF8.GetString(information, 16 + sizes[1], sizes[2]);
        JsonElement claims = await VerifyAsync(service, token);
        Assert.Equal(Base64Url(key), claims.GetProperty("aas-ehd").GetString());
        Assert.Equal(Base64Url(nonce), claims.GetProperty("rp_data").GetString());
        Assert.Equal(service.Url, claims.GetProperty("iss").GetString());

        if (isSgx)
        {
            key = [.. key.Select((one, i) => (byte)(one ^ nonce[i % nonce.Length]))];
        }

        Exchange(enclave, information[(16 + sizes[1] + sizes[2])..], key, own);
    }

    /// <summary>Verifies the enclave's key for the exchange, derives the session key, and sends a package.</summary>
    private static void Exchange(TestEnclave enclave, byte[] session, byte[] key, ECDiffieHellman own)
    {
        byte[] id = session[4..12];
        int exchangeByteCount = BinaryPrimitives.ReadInt32LittleEndian(session.AsSpan(12));
        byte[] exchange = session[20..(20 + exchangeByteCount)];
        using RSA rsa = RSA.Create(new RSAParameters { Exponent = key[24..27], Modulus = key[27..] });
        Assert.True(rsa.VerifyData(exchange, session.AsSpan(20 + exchangeByteCount), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1));

        using ECDiffieHellman other = KeyBlobs.ReadExchange(exchange);
        CellCipher cipher = new(own.DeriveKeyFromHash(other.PublicKey, HashAlgorithmName.SHA256));
        byte[] plain =
        [
            .. Guid.NewGuid().ToByteArray(), .. BitConverter.GetBytes(1UL), .. SHA256.HashData(Encoding.Unicode.GetBytes(Statement)),
            .. BitConverter.GetBytes(6), .. BitConverter.GetBytes(7UL), .. BitConverter.GetBytes((ushort)2), .. new byte[32],
        ];
        byte[] package = [.. id, .. cipher.Encrypt(plain, CellKind.Randomized)];
        Assert.Equal(
            (6, 7UL, 2),
            (enclave.TryOpen(package, Statement)!.Keys[0].DatabaseId, enclave.Packages[0].Keys[0].MetadataVersion,
                enclave.Packages[0].Keys[0].KeyId));
        Assert.Throws<MsSqlConnector.TestServer.Packets.ProtocolViolationException>(() => enclave.TryOpen(package, Statement));
        enclave.LoseSessions();
        Assert.Null(enclave.TryOpen(package, Statement));
    }

    private static byte[] Parameters(string url, byte[] nonce, ECDiffieHellman own)
    {
        byte[] text = Encoding.Unicode.GetBytes(url + "\0");
        byte[] input = [.. BitConverter.GetBytes(text.Length), .. text, .. BitConverter.GetBytes(nonce.Length), .. nonce];
        byte[] key = KeyBlobs.OfExchange(own);
        return
        [
            .. BitConverter.GetBytes(1), .. BitConverter.GetBytes(input.Length), .. input, .. BitConverter.GetBytes(key.Length), .. key
        ];
    }

    private static async Task<JsonElement> VerifyAsync(AttestationService service, string token)
    {
        using HttpClient http = new();
        using JsonDocument configuration = JsonDocument.Parse(await GetAsync(http, service.Url + "/.well-known/openid-configuration"));
        using JsonDocument keys = JsonDocument.Parse(await GetAsync(http, configuration.RootElement.GetProperty("jwks_uri").GetString()!));
        JsonElement key = keys.RootElement.GetProperty("keys")[0];
        using RSA rsa = RSA.Create(
            new RSAParameters { Modulus = Bytes(key.GetProperty("n").GetString()!), Exponent = Bytes(key.GetProperty("e").GetString()!) });
        string[] parts = token.Split('.');
        Assert.True(rsa.VerifyData(
            Encoding.ASCII.GetBytes($"{parts[0]}.{parts[1]}"), Bytes(parts[2]), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1));
        return JsonDocument.Parse(Bytes(parts[1])).RootElement;
    }

    private static Task<string> GetAsync(HttpClient http, string url) => http.GetStringAsync(new Uri(url), TestToken);

    private static byte[] Bytes(string text) =>
        Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/') + new string('=', (4 - (text.Length % 4)) % 4));

    private static string Base64Url(byte[] bytes) => Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
}
