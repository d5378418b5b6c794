namespace MsSqlConnector.Rows;

/// <summary>The name of a table with up to four parts, the last of which is the table (MS-TDS 2.2.7.4 and 2.2.7.23).</summary>
internal readonly struct TableName
{
    private readonly string[]? _parts;

    public TableName(string[] parts) => _parts = parts;

    /// <summary>Gets the table. This and the other parts are null if the name does not have them; an existing part can be empty.</summary>
    public string? Table => GetFromEnd(1);

    public string? Schema => GetFromEnd(2);

    public string? Catalog => GetFromEnd(3);

    public string? Server => GetFromEnd(4);

    private string? GetFromEnd(int position) =>
        _parts is { } parts && parts.Length >= position ? parts[parts.Length - position] : null;
}
