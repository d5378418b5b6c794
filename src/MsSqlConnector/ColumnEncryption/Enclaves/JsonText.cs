using System;
using System.Text.Json;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the JSON of attestation services and tokens.</summary>
internal static class JsonText
{
    /// <exception cref="FormatException">The bytes are not JSON.</exception>
    public static JsonDocument Parse(byte[] bytes)
    {
        try
        {
            return JsonDocument.Parse(bytes);
        }
        catch (JsonException exception)
        {
            throw new FormatException("The document is not JSON.", exception);
        }
    }

    /// <summary>Returns a text property of an object; null if it is absent or not a text.</summary>
    public static string? GetString(JsonElement element, string name)
    {
        try
        {
            return TryGet(element, name, JsonValueKind.String, out JsonElement value) ? value.GetString() : null;
        }
        catch (InvalidOperationException)
        {
            // The text contains half of a surrogate pair.
            return null;
        }
    }

    /// <summary>Finds a property of an object that has a type.</summary>
    public static bool TryGet(JsonElement element, string name, JsonValueKind kind, out JsonElement value)
    {
        value = default;
        try
        {
            return element.ValueKind == JsonValueKind.Object && element.TryGetProperty(name, out value) && value.ValueKind == kind;
        }
        catch (InvalidOperationException)
        {
            // The name of another property contains half of a surrogate pair.
            return false;
        }
    }
}
