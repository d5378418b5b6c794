using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>A JSON Web Token of Microsoft Azure Attestation, signed with the algorithm RS256 (RFC 7515, RFC 7519).</summary>
internal sealed class AttestationToken
{
    private const string Algorithm = "RS256";
    private const int PartCount = 3;

    private static readonly TimeSpan s_clockSkew = TimeSpan.FromMinutes(5);
    private static readonly DateTime s_epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private readonly byte[] _signed;
    private readonly byte[] _signature;
    private readonly string? _keyId;
    private readonly JsonElement _claims;

    private AttestationToken(byte[] signed, byte[] signature, string? keyId, JsonElement claims)
    {
        _signed = signed;
        _signature = signature;
        _keyId = keyId;
        _claims = claims;
    }

    /// <summary>Reads a token, which can be in quotation marks and blanks.</summary>
    /// <exception cref="ArgumentException">The format is invalid, or the algorithm is not RS256.</exception>
    public static AttestationToken Parse(byte[] token)
    {
        string text = Encoding.UTF8.GetString(token).Trim().Trim('"').Trim();
        string[] parts = text.Split('.');
        if (parts.Length != PartCount || Base64Url.Decode(parts[2]) is not { } signature)
        {
            throw EnclaveErrors.InvalidToken("A token consists of a header, claims, and a signature.");
        }

        JsonElement header = ParseObject(parts[0], "header");
        string? algorithm = JsonText.GetString(header, "alg");
        if (algorithm != Algorithm)
        {
            throw EnclaveErrors.InvalidToken($"The algorithm of the signature must be {Algorithm}, but is '{algorithm}'.");
        }

        if (header.EnumerateObject().Any(property => property.NameEquals("crit")))
        {
            throw EnclaveErrors.InvalidToken("The header of the token requires an extension ('crit') that is not supported.");
        }

        byte[] signed = Encoding.ASCII.GetBytes(parts[0] + "." + parts[1]);
        return new AttestationToken(signed, signature, JsonText.GetString(header, "kid"), ParseObject(parts[1], "claims"));
    }

    /// <summary>Verifies the signature with the keys that have the id of the token, or with all keys if none has it.</summary>
    public bool IsSignedByAny(List<TokenKey> keys)
    {
        bool isKnown = _keyId is not null && keys.Any(key => key.Id == _keyId);
        return keys.Any(key => (!isKnown || key.Id == _keyId) && key.IsSigner(_signed, _signature));
    }

    /// <param name="authority">The address of the service, which is the issuer with or without the port.</param>
    /// <exception cref="EnclaveException">Another service issued the token.</exception>
    public void VerifyIssuer(string authority)
    {
        string issuer = GetRequired("iss");
        var address = new Uri(authority);
        string host = address.Scheme + Uri.SchemeDelimiter + address.Host;
        if (issuer != authority && issuer != host && issuer != host + ":" + address.Port.ToString(CultureInfo.InvariantCulture))
        {
            throw EnclaveErrors.InvalidIssuer(issuer, authority);
        }
    }

    /// <exception cref="EnclaveException">
    /// The token is expired or not valid yet, by more than five minutes, or has no expiration time.
    /// </exception>
    public void VerifyLifetime(DateTime utcNow)
    {
        double now = (utcNow - s_epoch).TotalSeconds;
        double end = GetSeconds("exp") ?? throw EnclaveErrors.MissingClaim("exp");
        if (!(now - s_clockSkew.TotalSeconds < end))
        {
            throw EnclaveErrors.ExpiredToken();
        }

        if (GetSeconds("nbf") is { } start && !(now + s_clockSkew.TotalSeconds >= start))
        {
            throw EnclaveErrors.EarlyToken();
        }
    }

    /// <summary>Verifies that a claim is the base64url encoding of these bytes.</summary>
    /// <exception cref="EnclaveException">The claim is absent or different.</exception>
    public void VerifyClaim(string name, byte[] expected)
    {
        string value = GetRequired(name);
        if (Base64Url.Decode(value) is not { } bytes || !CryptographicOperations.FixedTimeEquals(bytes, expected))
        {
            throw EnclaveErrors.InvalidClaim(name, value);
        }
    }

    private string GetRequired(string name) => JsonText.GetString(_claims, name) ?? throw EnclaveErrors.MissingClaim(name);

    private double? GetSeconds(string name) =>
        JsonText.TryGet(_claims, name, JsonValueKind.Number, out JsonElement value) && value.TryGetDouble(out double seconds)
            ? seconds
            : null;

    private static JsonElement ParseObject(string encoded, string part)
    {
        try
        {
            if (Base64Url.Decode(encoded) is { } bytes)
            {
                using JsonDocument json = JsonText.Parse(bytes);
                if (json.RootElement.ValueKind == JsonValueKind.Object)
                {
                    return json.RootElement.Clone();
                }
            }
        }
        catch (FormatException)
        {
            // The bytes are not JSON, which is the same error.
        }

        throw EnclaveErrors.InvalidToken($"The {part} of the token is not an encoded JSON object.");
    }
}
