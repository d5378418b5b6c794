using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <content>The names in the declarations of table types, CLR types and typed xml.</content>
public partial class SqlParameter
{
    /// <summary>
    /// Gets or sets the name of the table type for <see cref="System.Data.SqlDbType.Structured"/>, in one or two parts. It is required for
    /// statements, but not for stored procedures. The default is an empty string.
    /// </summary>
    [AllowNull]
    public string TypeName
    {
        get => _names?.TypeName ?? string.Empty;
        set => Names.TypeName = value;
    }

    /// <summary>
    /// Gets or sets the name of the CLR type in the database for <see cref="System.Data.SqlDbType.Udt"/>, in one to three parts. It is
    /// optional for types that are registered with <see cref="SqlConnection.RegisterUdt{T}"/>. The default is an empty string.
    /// </summary>
    public string UdtTypeName
    {
        get => _names?.UdtTypeName ?? string.Empty;
        set => Names.UdtTypeName = value;
    }

    /// <summary>Gets or sets the database of the XML schema collection. The default is an empty string.</summary>
    public string XmlSchemaCollectionDatabase
    {
        get => _names?.XmlSchemaCollectionDatabase ?? string.Empty;
        set => Names.XmlSchemaCollectionDatabase = value;
    }

    /// <summary>Gets or sets the relational schema of the XML schema collection. The default is an empty string.</summary>
    public string XmlSchemaCollectionOwningSchema
    {
        get => _names?.XmlSchemaCollectionOwningSchema ?? string.Empty;
        set => Names.XmlSchemaCollectionOwningSchema = value;
    }

    /// <summary>Gets or sets the name of the XML schema collection. The default is an empty string, which means untyped xml.</summary>
    public string XmlSchemaCollectionName
    {
        get => _names?.XmlSchemaCollectionName ?? string.Empty;
        set => Names.XmlSchemaCollectionName = value;
    }

    private ParameterTypeNames Names => _names ??= new ParameterTypeNames();

    private TypeNames? ParseNames(SqlDbType type) => (_names ?? ParameterTypeNames.None).Parse(type, ParameterName);
}
