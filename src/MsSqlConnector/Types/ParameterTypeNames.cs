using System;
using System.Data;

namespace MsSqlConnector.Types;

/// <summary>The type names of a parameter: of a table type, a CLR type or the schema collection of typed xml.</summary>
internal sealed class ParameterTypeNames
{
    /// <summary>The names of a parameter that specifies none.</summary>
    public static readonly ParameterTypeNames None = new();

    public string? TypeName { get; set; }

    public string? UdtTypeName { get; set; }

    public string? XmlSchemaCollectionDatabase { get; set; }

    public string? XmlSchemaCollectionOwningSchema { get; set; }

    public string? XmlSchemaCollectionName { get; set; }

    public ParameterTypeNames Copy() => (ParameterTypeNames)MemberwiseClone();

    /// <summary>Parses the name that is sent with a type. Returns null for types that are sent without a name.</summary>
    /// <exception cref="ArgumentException">The name has too many parts.</exception>
    public TypeNames? Parse(SqlDbType type, string parameterName) => type switch
    {
        SqlDbType.Udt when UdtTypeName is { Length: > 0 } name => TypeNames.Parse(name),
        SqlDbType.Structured => ParseTableName(parameterName),
        SqlDbType.Xml when XmlSchemaCollectionName is { Length: > 0 } name =>
            new TypeNames(XmlSchemaCollectionDatabase ?? string.Empty, XmlSchemaCollectionOwningSchema ?? string.Empty, name),
        _ => null,
    };

    /// <summary>Parses the name of a table type, which cannot include a database (MS-TDS 2.2.5.5.5.1).</summary>
    private TypeNames ParseTableName(string parameterName)
    {
        TypeNames names = TypeName is { Length: > 0 } name
            ? TypeNames.Parse(name)
            : new TypeNames(string.Empty, string.Empty, string.Empty);
        return names.Database.Length == 0
            ? names
            : throw new ArgumentException(
                $"Parameter '{parameterName}': the TypeName '{TypeName}' is invalid. The name of a table type has one or two parts: "
                + "schema.type.");
    }
}
