using System;
using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types;

namespace MsSqlConnector.Reading;

/// <summary>Creates a parameter from a row of the result of sp_procedure_params_100_managed.</summary>
internal static class DerivedParameter
{
    private const short OutputType = 2;
    private const short ReturnValueType = 4;

    public static SqlParameter Read(SqlDataReader row)
    {
        var parameter = new SqlParameter(
            Text(row, "PARAMETER_NAME"), WithoutLimit((SqlDbType)Convert.ToInt32(row["MANAGED_DATA_TYPE"], null)))
        {
            // Output parameters of the server also accept input.
            Direction = Convert.ToInt16(row["PARAMETER_TYPE"], null) switch
            {
                OutputType or OutputType + 1 => ParameterDirection.InputOutput,
                ReturnValueType => ParameterDirection.ReturnValue,
                _ => ParameterDirection.Input,
            },
        };
        SetSize(parameter, row);
        SetNames(parameter, row);
        return parameter;
    }

    /// <summary>Returns the (max) type that replaces text, ntext or image, as Microsoft.Data.SqlClient does.</summary>
    private static SqlDbType WithoutLimit(SqlDbType type) => type switch
    {
        SqlDbType.Text => SqlDbType.VarChar,
        SqlDbType.NText => SqlDbType.NVarChar,
        SqlDbType.Image => SqlDbType.VarBinary,
        _ => type,
    };

    private static void SetSize(SqlParameter parameter, SqlDataReader row)
    {
        switch (parameter.SqlDbType)
        {
            case SqlDbType.Decimal:
                parameter.Precision = (byte)(Number(row, "NUMERIC_PRECISION") & byte.MaxValue);
                parameter.Scale = (byte)(Number(row, "NUMERIC_SCALE") & byte.MaxValue);
                break;
            case SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset:
                parameter.Scale = (byte)(Number(row, "SS_DATETIME_PRECISION") & byte.MaxValue);
                break;
            default:
                // For text and image, the server reports the maximum size. For (max) types, it reports 0.
                int size = Number(row, "CHARACTER_MAXIMUM_LENGTH");
                bool isUnlimited = size == 0 && parameter.SqlDbType is SqlDbType.NVarChar or SqlDbType.VarBinary or SqlDbType.VarChar;
                parameter.Size = isUnlimited ? -1 : size;
                break;
        }
    }

    private static void SetNames(SqlParameter parameter, SqlDataReader row)
    {
        switch (parameter.SqlDbType)
        {
            case SqlDbType.Udt:
                parameter.UdtTypeName = Text(row, "TYPE_CATALOG_NAME") + "." + Text(row, "TYPE_SCHEMA_NAME") + "." + Text(row, "TYPE_NAME");
                break;
            case SqlDbType.Structured:
                // A request must not contain the database of a table type.
                parameter.TypeName = MultipartName.Quote(Text(row, "TYPE_SCHEMA_NAME")) + "." + MultipartName.Quote(Text(row, "TYPE_NAME"));
                break;
            case SqlDbType.Xml:
                parameter.XmlSchemaCollectionDatabase = Text(row, "XML_CATALOGNAME");
                parameter.XmlSchemaCollectionOwningSchema = Text(row, "XML_SCHEMANAME");
                parameter.XmlSchemaCollectionName = Text(row, "XML_SCHEMACOLLECTIONNAME");
                break;
            default:
                break;
        }
    }

    private static string Text(SqlDataReader row, string column) => row[column] as string ?? string.Empty;

    private static int Number(SqlDataReader row, string column) => row[column] is DBNull ? 0 : Convert.ToInt32(row[column], null);
}
