using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// The names that TYPE_INFO of xml (its schema collection, MS-TDS 2.2.5.5.3) and of CLR types (MS-TDS 2.2.5.5.2) carries.
/// </summary>
internal sealed class TypeNames(string database, string schema, string name, string assemblyQualifiedName = "")
{
    private const int MaxPartCount = 3;

    public string Database { get; } = database;

    public string Schema { get; } = schema;

    /// <summary>The name of the schema collection or of the CLR type.</summary>
    public string Name { get; } = name;

    public string AssemblyQualifiedName { get; } = assemblyQualifiedName;

    /// <summary>Reads a name of one to three parts, which may stand in brackets or double quotes.</summary>
    /// <exception cref="ArgumentException">It has no or more parts, or a quote that is not closed.</exception>
    public static TypeNames Parse(string text) =>
        MultipartName.ParseObject(text, MaxPartCount) is { } parts
            ? new TypeNames(parts.Count > 2 ? parts[^3] : string.Empty, parts.Count > 1 ? parts[^2] : string.Empty, parts[^1])
            : throw new ArgumentException($"'{text}' is not the name of a type: it has one to three parts.");

    /// <summary>The parts that are there, in brackets.</summary>
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
