using System;
using System.Data;
using System.Data.SqlTypes;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Translates parameters between Microsoft.Data.SqlClient and MsSqlConnector.</summary>
internal static class ClientParameters
{
    /// <summary>Creates a parameter of MsSqlConnector that is declared like one of Microsoft.Data.SqlClient and has its value.</summary>
    internal static SqlParameter FromClient(ClientParameter source)
    {
        ClientParameter declaration = DeclarationOf(source);
        SqlParameter target = new()
        {
            ParameterName = source.ParameterName,
            Direction = source.Direction,
            IsNullable = source.IsNullable,
            SqlDbType = source.SqlDbType,
            Value = ClientValues.FromClient(source.Value),
            Size = declaration.Size,
            Offset = source.Offset,
            UdtTypeName = source.UdtTypeName,
            TypeName = source.TypeName,
            XmlSchemaCollectionDatabase = source.XmlSchemaCollectionDatabase,
            XmlSchemaCollectionOwningSchema = source.XmlSchemaCollectionOwningSchema,
            XmlSchemaCollectionName = source.XmlSchemaCollectionName,
            ForceColumnEncryption = source.ForceColumnEncryption,
            SourceColumn = source.SourceColumn,
            SourceColumnNullMapping = source.SourceColumnNullMapping,
            SourceVersion = source.SourceVersion,
        };
        if (declaration.Precision != 0)
        {
            target.Precision = declaration.Precision;
        }

        if (declaration.Scale != 0)
        {
            target.Scale = declaration.Scale;
        }

        if (source.CompareInfo != SqlCompareOptions.None)
        {
            target.CompareInfo = source.CompareInfo;
        }

        if (source.LocaleId != 0)
        {
            target.LocaleId = source.LocaleId;
        }

        return target;
    }

    /// <summary>
    /// Creates a parameter of Microsoft.Data.SqlClient with the declaration and the value of one of MsSqlConnector, to describe it in a
    /// text.
    /// </summary>
    internal static ClientParameter ToClient(SqlParameter source)
    {
        ClientParameter target = new()
        {
            ParameterName = source.ParameterName,
            Direction = source.Direction,
            SqlDbType = source.SqlDbType,
            Value = ClientValues.ToClient(source.Value),
            Size = source.Size,
            UdtTypeName = source.UdtTypeName,
            TypeName = source.TypeName,
        };
        if (source.Precision != 0)
        {
            target.Precision = source.Precision;
        }

        if (source.Scale != 0)
        {
            target.Scale = source.Scale;
        }

        return target;
    }

    /// <summary>
    /// Returns the parameter whose size, precision and scale are declared. Microsoft.Data.SqlClient returns those of the value if they are
    /// not set, but does not declare an output parameter with them.
    /// </summary>
    private static ClientParameter DeclarationOf(ClientParameter source)
    {
        if (source.Direction != ParameterDirection.Output)
        {
            return source;
        }

        var declaration = (ClientParameter)((ICloneable)source).Clone();
        declaration.Value = null;
        return declaration;
    }
}
