using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>The names that CLR types and typed xml are declared with.</summary>
public sealed partial class SqlParameter
{
    private string? _udtTypeName;
    private string? _xmlSchemaCollectionDatabase;
    private string? _xmlSchemaCollectionOwningSchema;
    private string? _xmlSchemaCollectionName;

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

    private TypeNames? GetTypeNames(SqlDbType type) => type switch
    {
        SqlDbType.Udt when UdtTypeName.Length > 0 => TypeNames.Parse(UdtTypeName),
        SqlDbType.Xml when XmlSchemaCollectionName.Length > 0 =>
            new TypeNames(XmlSchemaCollectionDatabase, XmlSchemaCollectionOwningSchema, XmlSchemaCollectionName),
        _ => null,
    };
}
