using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <content>The names that table types, CLR types and typed xml are declared with.</content>
public partial class SqlParameter
{
    /// <summary>
    /// For <see cref="System.Data.SqlDbType.Structured"/>: the table type in the database, in one or two parts. Statements need it,
    /// procedures do not. Empty by default.
    /// </summary>
    [AllowNull]
    public string TypeName
    {
        get => _names?.TypeName ?? string.Empty;
        set => Names.TypeName = value;
    }

    /// <summary>
    /// For <see cref="System.Data.SqlDbType.Udt"/>: the type in the database, in one to three parts. A type that was registered with
    /// <see cref="SqlConnection.RegisterUdt{T}"/> need not be named. Empty by default.
    /// </summary>
    public string UdtTypeName
    {
        get => _names?.UdtTypeName ?? string.Empty;
        set => Names.UdtTypeName = value;
    }

    /// <summary>For xml: the database of the schema collection. Empty by default.</summary>
    public string XmlSchemaCollectionDatabase
    {
        get => _names?.XmlSchemaCollectionDatabase ?? string.Empty;
        set => Names.XmlSchemaCollectionDatabase = value;
    }

    /// <summary>For xml: the relational schema of the schema collection. Empty by default.</summary>
    public string XmlSchemaCollectionOwningSchema
    {
        get => _names?.XmlSchemaCollectionOwningSchema ?? string.Empty;
        set => Names.XmlSchemaCollectionOwningSchema = value;
    }

    /// <summary>For xml: the name of the schema collection. Empty by default: xml that is not typed.</summary>
    public string XmlSchemaCollectionName
    {
        get => _names?.XmlSchemaCollectionName ?? string.Empty;
        set => Names.XmlSchemaCollectionName = value;
    }

    private ParameterTypeNames Names => _names ??= new ParameterTypeNames();

    private TypeNames? ParseNames(SqlDbType type) => (_names ?? ParameterTypeNames.None).Parse(type, ParameterName);
}
