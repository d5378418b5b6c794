using System.Data.SqlTypes;
using System.Text.Json;

namespace MsSqlConnector.SqlTypes;

/// <summary>A value of the server's json type, or NULL.</summary>
public class SqlJson : INullable
{
    private readonly string? _text;

    /// <summary>Makes NULL.</summary>
    public SqlJson()
    {
    }

    /// <summary>Takes a text over as it is, or NULL.</summary>
    /// <param name="jsonString">Valid JSON, or null for NULL.</param>
    /// <exception cref="JsonException">The text is not valid JSON.</exception>
    public SqlJson(string? jsonString)
    {
        if (jsonString is not null)
        {
            using JsonDocument checkedText = JsonDocument.Parse(jsonString);
        }

        _text = jsonString;
    }

    /// <summary>Initializes a value with the text that a document was parsed from, unchanged.</summary>
    /// <param name="jsonDoc">A document, or null for NULL.</param>
    public SqlJson(JsonDocument? jsonDoc) => _text = jsonDoc?.RootElement.GetRawText();

    private SqlJson(string text, bool _) => _text = text;

    /// <summary>NULL.</summary>
    public static SqlJson Null => new();

    /// <inheritdoc/>
    public bool IsNull => _text is null;

    /// <summary>The text.</summary>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public string Value => _text ?? throw new SqlNullValueException();

    /// <summary>The text; null for NULL.</summary>
    public override string? ToString() => _text;

    /// <summary>What a server sent, which is believed to be JSON.</summary>
    internal static SqlJson Trust(string text) => new(text, true);
}
