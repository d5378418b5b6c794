using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>The names in the TYPE_INFO of xml (the schema collection, MS-TDS 2.2.5.5.3) and of CLR types (MS-TDS 2.2.5.5.2).</summary>
internal sealed class TypeNames(string database, string schema, string name, string assemblyQualifiedName = "")
{
    private const int MaxPartCount = 3;

    public string Database { get; } = database;

    public string Schema { get; } = schema;

    /// <summary>Gets the name of the schema collection or of the CLR type.</summary>
    public string Name { get; } = name;

    public string AssemblyQualifiedName { get; } = assemblyQualifiedName;

    /// <summary>
    /// Gets or sets the mapping of the data source for values of the CLR type that the server describes; null if there is none.
    /// </summary>
    public UdtMapping? Mapping { get; set; }

    /// <summary>Parses a name of one to three parts, which can be in brackets or double quotes.</summary>
    /// <exception cref="ArgumentException">The name has no or too many parts, or a quote is not closed.</exception>
    public static TypeNames Parse(string text) =>
        MultipartName.ParseObject(text, MaxPartCount) is { } parts
            ? new TypeNames(parts.Count > 2 ? parts[^3] : string.Empty, parts.Count > 1 ? parts[^2] : string.Empty, parts[^1])
            : throw new ArgumentException(
                $"Invalid 3 part name format: '{text}' is not the name of a type. Specify one to three parts: database.schema.type.");

    /// <summary>Returns the parts that are not empty, in brackets.</summary>
    public string ToQuotedName()
    {
        var text = new StringBuilder();
        foreach (string part in (string[])[Database, Schema, Name])
        {
            if (part.Length > 0)
            {
                text.Append(text.Length == 0 ? "[" : ".[").Append(part.Replace("]", "]]")).Append(']');
            }
        }

        return text.ToString();
    }
}
