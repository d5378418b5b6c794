using System.Data.SqlTypes;
using System.Text.Json;

namespace MsSqlConnector.SqlTypes;

/// <summary>Represents a value of the json data type, or NULL.</summary>
public class SqlJson : INullable
{
    private readonly string? _text;

    /// <summary>Initializes a new instance of the <see cref="SqlJson"/> class that represents NULL.</summary>
    public SqlJson()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlJson"/> class with a text, which is not changed.</summary>
    /// <param name="jsonString">Valid JSON; null for NULL.</param>
    /// <exception cref="JsonException">The text is not valid JSON.</exception>
    public SqlJson(string? jsonString)
    {
        if (jsonString is not null)
        {
            using JsonDocument checkedText = JsonDocument.Parse(jsonString);
        }

        _text = jsonString;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlJson"/> class with the unchanged text of a document.</summary>
    /// <param name="jsonDoc">The document; null for NULL.</param>
    public SqlJson(JsonDocument? jsonDoc) => _text = jsonDoc?.RootElement.GetRawText();

    private SqlJson(string text, bool _) => _text = text;

    /// <summary>Gets an instance that represents NULL.</summary>
    public static SqlJson Null => new();

    /// <inheritdoc/>
    public bool IsNull => _text is null;

    /// <summary>Gets the JSON text.</summary>
    /// <exception cref="SqlNullValueException">The value is NULL.</exception>
    public string Value => _text ?? throw new SqlNullValueException();

    /// <summary>Returns the JSON text, or null for NULL.</summary>
    public override string? ToString() => _text;

    /// <summary>Creates a value from text that the server sent, without validation.</summary>
    internal static SqlJson Trust(string text) => new(text, true);
}
