using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>The names that CLR types and typed xml are declared with.</summary>
public partial class SqlParameter
{
    private string? _typeName;
    private string? _udtTypeName;
    private string? _xmlSchemaCollectionDatabase;
    private string? _xmlSchemaCollectionOwningSchema;
    private string? _xmlSchemaCollectionName;

    /// <summary>
    /// For <see cref="System.Data.SqlDbType.Structured"/>: the table type in the database, in one or two parts. Statements need it,
    /// procedures do not. Empty by default.
    /// </summary>
    [AllowNull]
    public string TypeName
    {
        get => _typeName ?? string.Empty;
        set => _typeName = value;
    }

    /// <summary>
    /// For <see cref="System.Data.SqlDbType.Udt"/>: the type in the database, in one to three parts. A type that was registered with
    /// <see cref="SqlConnection.RegisterUdt{T}"/> need not be named. Empty by default.
    /// </summary>
    public string UdtTypeName
    {
        get => _udtTypeName ?? string.Empty;
        set => _udtTypeName = value;
    }

    /// <summary>For xml: the database of the schema collection. Empty by default.</summary>
    public string XmlSchemaCollectionDatabase
    {
        get => _xmlSchemaCollectionDatabase ?? string.Empty;
        set => _xmlSchemaCollectionDatabase = value;
    }

    /// <summary>For xml: the relational schema of the schema collection. Empty by default.</summary>
    public string XmlSchemaCollectionOwningSchema
    {
        get => _xmlSchemaCollectionOwningSchema ?? string.Empty;
        set => _xmlSchemaCollectionOwningSchema = value;
    }

    /// <summary>For xml: the name of the schema collection. Empty by default: xml that is not typed.</summary>
    public string XmlSchemaCollectionName
    {
        get => _xmlSchemaCollectionName ?? string.Empty;
        set => _xmlSchemaCollectionName = value;
    }

    /// <summary>A vector that is NULL still says how long it would be.</summary>
    private static bool IsNullWithoutLength(object? value) =>
        value is INullable { IsNull: true } && !(TypeMap.TryInfer(value.GetType(), out TypeMapEntry? entry) && entry!.Codec is VectorCodec);

    /// <summary>A request names no database (MS-TDS 2.2.5.5.5.1).</summary>
    private TypeNames GetTableName()
    {
        TypeNames names = TypeName.Length == 0 ? new TypeNames(string.Empty, string.Empty, string.Empty) : TypeNames.Parse(TypeName);
        return names.Database.Length == 0
            ? names
            : throw new ArgumentException($"The parameter '{ParameterName}' has the TypeName '{TypeName}': a table type has one or two parts.");
    }

    private TypeNames? GetTypeNames(SqlDbType type) => type switch
    {
        SqlDbType.Udt when UdtTypeName.Length > 0 => TypeNames.Parse(UdtTypeName),
        SqlDbType.Structured => GetTableName(),
        SqlDbType.Xml when XmlSchemaCollectionName.Length > 0 =>
            new TypeNames(XmlSchemaCollectionDatabase, XmlSchemaCollectionOwningSchema, XmlSchemaCollectionName),
        _ => null,
    };
}
