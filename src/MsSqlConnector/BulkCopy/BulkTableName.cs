using System.Collections.Generic;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>The name of a destination table with one to four parts: server, database, schema and table.</summary>
internal sealed class BulkTableName
{
    private const int MaxPartCount = 4;
    private const string TemporaryDatabase = "tempdb";

    private readonly List<string> _parts;

    private BulkTableName(string text, List<string> parts)
    {
        Text = text;
        _parts = parts;
    }

    /// <summary>Gets the name as the caller set it, for messages.</summary>
    public string Text { get; }

    /// <summary>Gets the name with every part in brackets. Missing parts in the middle stay empty.</summary>
    public string Quoted => string.Join(".", _parts.ConvertAll(static part => part.Length == 0 ? part : MultipartName.Quote(part)));

    /// <summary>Gets the name that OBJECT_ID finds in every database: a temporary table is in tempdb.</summary>
    public string QualifiedName => IsTemporary ? CatalogPrefix + "." + SchemaAndTable : Quoted;

    /// <summary>Gets the database of the table in brackets; empty for the current one. A temporary table is in tempdb.</summary>
    public string CatalogPrefix => IsTemporary ? MultipartName.Quote(TemporaryDatabase) : GetQuotedFromEnd(2);

    /// <summary>Gets the schema, if the name has one, and the table in brackets.</summary>
    public string SchemaAndTable => GetQuotedFromEnd(1) + "." + MultipartName.Quote(Table);

    /// <summary>Gets the last part.</summary>
    public string Table => GetFromEnd(0);

    private bool IsTemporary => Table[0] == '#';

    /// <exception cref="System.InvalidOperationException">The text is not the name of a table.</exception>
    public static BulkTableName Parse(string text) =>
        MultipartName.ParseObject(text, MaxPartCount) is { } parts
            ? new BulkTableName(text, parts)
            : throw BulkErrors.InvalidTableName(text);

    private string GetQuotedFromEnd(int position) =>
        GetFromEnd(position) is { Length: > 0 } part ? MultipartName.Quote(part) : string.Empty;

    private string GetFromEnd(int position) => position < _parts.Count ? _parts[_parts.Count - 1 - position] : string.Empty;
}
