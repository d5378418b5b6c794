using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.Json.Nodes;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>An attestation service that signs tokens and publishes its keys.</summary>
internal sealed class TestAzureService
{
    public const string Authority = "https://attest.example";
    public const string Url = Authority + "/attest/SgxEnclave";
    public const string ConfigurationAddress = Authority + "/.well-known/openid-configuration";
    public const string KeyAddress = Authority + "/certs";

    private static readonly RSA[] s_keys = [RSA.Create(2048), RSA.Create(2048)];

    private int _key;

    public TestAzureService()
    {
        Http.Add(ConfigurationAddress, $$"""{ "issuer": "{{Authority}}", "jwks_uri": "{{KeyAddress}}" }""");
        Publish();
    }

    public FakeHttp Http { get; } = new();

    public TestClock Clock { get; } = new();

    public JsonObject Header { get; } = new() { ["alg"] = "RS256", ["typ"] = "JWT", ["kid"] = "key0" };

    /// <summary>Claims that replace or, if null, remove the default ones.</summary>
    public Dictionary<string, JsonNode?> Claims { get; } = [];

    /// <summary>Signs with another key from now on. The new key is published by <see cref="Publish"/>.</summary>
    public void Rotate()
    {
        _key = 1 - _key;
        Header["kid"] = "key" + _key;
    }

    /// <summary>Publishes the current key as numbers.</summary>
    public void Publish()
    {
        RSAParameters rsa = s_keys[_key].ExportParameters(false);
        Http.Add(KeyAddress, $$"""
            { "keys": [ { "kty": "EC", "crv": "P-256" }, 1,
              { "kty": "RSA", "kid": "key{{_key}}", "n": "{{Encode(rsa.Modulus!)}}", "e": "{{Encode(rsa.Exponent!)}}" } ] }
            """);
    }

    /// <summary>Publishes the current key as a certificate.</summary>
    public void PublishCertificate()
    {
        var request = new CertificateRequest("CN=Signer", s_keys[_key], HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using X509Certificate2 certificate = request.CreateSelfSigned(Clock.GetUtcNow().AddDays(-1), Clock.GetUtcNow().AddDays(1));
        Http.Add(
            KeyAddress,
            $$"""{ "keys": [ { "kty": "RSA", "kid": "key{{_key}}", "x5c": ["{{Convert.ToBase64String(certificate.RawData)}}"] } ] }""");
    }

    /// <summary>The information of a server whose enclave this service has verified.</summary>
    public InformationFields CreateInformation(TestEnclave enclave, bool isSgx = false, string before = "", string after = "")
    {
        byte[] key = isSgx ? enclave.CoverRsaBlob() : TestEnclave.RsaBlob;
        byte[] token = Encoding.UTF8.GetBytes(before + CreateToken(key, enclave.Nonce) + after);
        InformationFields fields = enclave.AddSession(new InformationFields()
            .Add("total size", 0)
            .Add("RSA key size", key.Length)
            .Add("token size", token.Length)
            .Add("enclave type", isSgx ? 2 : 1)
            .Add("RSA key", key)
            .Add("token", token));
        fields["total size"] = BitConverter.GetBytes(fields.ToArray().Length);
        return fields;
    }

    public string CreateToken(byte[] key, byte[] nonce)
    {
        long now = Clock.GetUtcNow().ToUnixTimeSeconds();
        JsonObject claims = new()
        {
            ["iss"] = Authority,
            ["exp"] = now + 3600,
            ["nbf"] = now,
            ["aas-ehd"] = Encode(key),
            ["rp_data"] = Encode(nonce),
        };
        foreach ((string name, JsonNode? value) in Claims)
        {
            claims.Remove(name);
            if (value is not null)
            {
                claims[name] = value.DeepClone();
            }
        }

        string signed = Encode(Encoding.UTF8.GetBytes(Header.ToJsonString())) + "." + Encode(Encoding.UTF8.GetBytes(claims.ToJsonString()));
        return signed + "."
            + Encode(s_keys[_key].SignData(Encoding.ASCII.GetBytes(signed), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1));
    }

    public static string Encode(byte[] bytes) =>
        new([.. Convert.ToBase64String(bytes).TrimEnd('=').Select(c => c switch { '+' => '-', '/' => '_', _ => c })]);
}
