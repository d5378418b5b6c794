using System.Data;
using System.Data.Common;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Determines the columns of a table-valued parameter from the server types of a reader of this provider. Its CLR types would not
/// distinguish money and decimal, or date and datetime2.
/// </summary>
internal static class StoredColumns
{
    private const int Unlimited = -1;

    /// <param name="metadata">The columns of the reader.</param>
    /// <param name="schema">The schema table of the reader, which has the unique keys.</param>
    /// <param name="collation">The collation of the connection that receives the table.</param>
    public static TableColumn[] Create(ResultMetadata metadata, DataTable? schema, Collation collation)
    {
        var columns = new TableColumn[metadata.Columns.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            ColumnMetadata source = metadata.Columns[i];
            SqlDbType type = GetType(source);
            columns[i] = new TableColumn(type, GetFacets(type, source.Type, collation))
            {
                Name = source.Name,
                IsUnique = schema is not null
                    && schema.Columns.Contains(SchemaTableColumn.IsKey)
                    && schema.Rows[i][SchemaTableColumn.IsKey] is true,
            };
        }

        return columns;
    }

    /// <summary>
    /// Returns the type in which a column is sent. Servers convert text to xml and json, and bytes to rowversion's and CLR types' forms,
    /// but not all table types and servers support the types themselves.
    /// </summary>
    private static SqlDbType GetType(ColumnMetadata source) => source.Type.Codec switch
    {
        XmlCodec or JsonCodec => SqlDbType.NVarChar,
        UdtCodec or RowVersionCodec => SqlDbType.VarBinary,
        VectorCodec => throw InferredColumns.Unsupported(source.Name, source.Type.Codec.GetClrType(source.Type)),
        _ => source.IsRowVersion ? SqlDbType.VarBinary : source.SqlDbType,
    };

    private static ParameterFacets GetFacets(SqlDbType type, in TypeInfo source, Collation collation)
    {
        int unitByteCount = type is SqlDbType.NVarChar or SqlDbType.NChar ? sizeof(char) : sizeof(byte);
        bool isBounded = source.Codec is SizedCodec and not (XmlCodec or JsonCodec)
            && source.MaxByteCount is > 0 and <= TypeTable.BoundedByteCount;
        bool hasOwnCollation = type is SqlDbType.Char or SqlDbType.VarChar or SqlDbType.Text;
        return new ParameterFacets(
            type,
            isBounded ? source.MaxByteCount / unitByteCount : Unlimited,
            0,
            source.Precision,
            source.Scale,
            hasOwnCollation ? source.Collation : collation);
    }
}
