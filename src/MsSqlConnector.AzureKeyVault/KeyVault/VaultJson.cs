using System;
using System.IO;
using System.Security.Cryptography;
using System.Text.Json;

namespace MsSqlConnector.KeyVault;

/// <summary>Reads and writes the bodies of requests and responses. Binary values are in base64url.</summary>
internal static class VaultJson
{
    public static byte[] Write(string algorithm, byte[] value)
    {
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartObject();
            writer.WriteString("alg", algorithm);
            writer.WriteString("value", Convert.ToBase64String(value).TrimEnd('=').Replace('+', '-').Replace('/', '_'));
            writer.WriteEndObject();
        }

        return stream.ToArray();
    }

    public static byte[] ReadValue(BinaryData body, Uri address) => Read(body, address, root => Decode(root.GetProperty("value")));

    /// <exception cref="ArgumentException">The key is not an RSA key.</exception>
    public static VaultKey ReadKey(BinaryData body, VaultKeyPath path)
    {
        (string? type, string? id, RSAParameters parameters) = Read(body, path.Address, root =>
        {
            JsonElement key = root.GetProperty("key");
            string? keyType = key.GetProperty("kty").GetString();
            return keyType is "RSA" or "RSA-HSM"
                ? (
                    keyType,
                    key.GetProperty("kid").GetString(),
                    new RSAParameters { Modulus = Decode(key.GetProperty("n")), Exponent = Decode(key.GetProperty("e")) })
                : (null, keyType, default);
        });
        return type is null
            ? throw VaultErrors.NoRsaKey(path.Text, id)
            : new VaultKey(path with { Version = path.Version ?? ReadVersion(id, path) }, parameters);
    }

    /// <summary>
    /// Reads the version of a key from its identifier. The other parts are those of the path, so that a response cannot name another vault.
    /// </summary>
    private static string ReadVersion(string? id, VaultKeyPath path) =>
        Uri.TryCreate(id, UriKind.Absolute, out Uri? uri) && uri.Segments.Length == 4
            ? uri.Segments[3].TrimEnd('/')
            : throw VaultErrors.InvalidResponse(path.Address, null);

    private static T Read<T>(BinaryData body, Uri address, Func<JsonElement, T> read)
    {
        try
        {
            using var document = JsonDocument.Parse(body.ToMemory());
            return read(document.RootElement);
        }
        catch (Exception exception) when (
            exception is JsonException or FormatException or InvalidOperationException or System.Collections.Generic.KeyNotFoundException)
        {
            throw VaultErrors.InvalidResponse(address, exception);
        }
    }

    private static byte[] Decode(JsonElement element)
    {
        string text = (element.GetString() ?? throw new FormatException("A binary value is null.")).Replace('-', '+').Replace('_', '/');
        return Convert.FromBase64String(text.PadRight((text.Length + 3) / 4 * 4, '='));
    }
}
