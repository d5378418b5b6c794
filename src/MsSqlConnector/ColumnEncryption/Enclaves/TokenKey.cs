using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>An RSA key that signs tokens (RFC 7517).</summary>
internal sealed class TokenKey(string? id, RSAParameters parameters)
{
    private const int MinModulusByteCount = 256;

    /// <summary>Gets the id that tokens name, or null.</summary>
    public string? Id { get; } = id;

    /// <summary>Verifies a signature of the algorithm RS256.</summary>
    public bool IsSigner(byte[] signed, byte[] signature)
    {
        try
        {
            using RSA rsa = EnclavePlatform.CreateRsa();
            rsa.ImportParameters(parameters);
            return rsa.VerifyData(signed, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        }
        catch (CryptographicException)
        {
            return false;
        }
    }

    /// <summary>Returns the RSA keys of a JSON Web Key Set. Keys of other types are skipped.</summary>
    /// <exception cref="FormatException">The document is invalid, or has no RSA key.</exception>
    public static List<TokenKey> ParseSet(byte[] document)
    {
        using JsonDocument json = JsonText.Parse(document);
        var keys = new List<TokenKey>();
        if (JsonText.TryGet(json.RootElement, "keys", JsonValueKind.Array, out JsonElement all))
        {
            foreach (JsonElement key in all.EnumerateArray())
            {
                if (TryParse(key) is { } parsed)
                {
                    keys.Add(parsed);
                }
            }
        }

        return keys.Count > 0
            ? keys
            : throw new FormatException("The key set of the attestation service contains no RSA key of at least 2048 bits.");
    }

    private static TokenKey? TryParse(JsonElement key)
    {
        if (JsonText.GetString(key, "kty") != "RSA" || JsonText.GetString(key, "use") == "enc")
        {
            return null;
        }

        RSAParameters? parameters = ReadNumbers(key) ?? ReadCertificate(key);
        return parameters?.Modulus is { Length: >= MinModulusByteCount }
            ? new TokenKey(JsonText.GetString(key, "kid"), parameters.Value)
            : null;
    }

    private static RSAParameters? ReadNumbers(JsonElement key) =>
        JsonText.GetString(key, "n") is { } n && Base64Url.Decode(n) is { } modulus
            && JsonText.GetString(key, "e") is { } e && Base64Url.Decode(e) is { Length: > 0 } exponent
            ? new RSAParameters { Modulus = modulus, Exponent = exponent }
            : null;

    /// <summary>
    /// Returns the key of the first certificate of the property x5c, which is all that Microsoft Azure Attestation sends.
    /// </summary>
    private static RSAParameters? ReadCertificate(JsonElement key)
    {
        if (!JsonText.TryGet(key, "x5c", JsonValueKind.Array, out JsonElement chain) || chain.GetArrayLength() == 0
            || chain[0].ValueKind != JsonValueKind.String || !chain[0].TryGetBytesFromBase64(out byte[]? bytes))
        {
            return null;
        }

        try
        {
            using X509Certificate2 certificate = EnclavePlatform.LoadCertificate(bytes);
            using RSA? rsa = certificate.GetRSAPublicKey();
            return rsa?.ExportParameters(includePrivateParameters: false);
        }
        catch (CryptographicException)
        {
            return null;
        }
    }
}
