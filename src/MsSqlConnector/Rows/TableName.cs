namespace MsSqlConnector.Rows;

/// <summary>A table's name in up to four parts, the last of which is the table's own (MS-TDS 2.2.7.4 and 2.2.7.23).</summary>
internal readonly struct TableName
{
    private readonly string[]? _parts;

    public TableName(string[] parts) => _parts = parts;

    /// <summary>Null, as the others, when the name has no such part; a part can be there and empty.</summary>
    public string? Table => GetFromEnd(1);

    public string? Schema => GetFromEnd(2);

    public string? Catalog => GetFromEnd(3);

    public string? Server => GetFromEnd(4);

    private string? GetFromEnd(int position) =>
        _parts is { } parts && parts.Length >= position ? parts[parts.Length - position] : null;
}
