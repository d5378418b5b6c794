using System.Collections.Generic;
using MsSqlConnector.Server;
using ClientMetaData = Microsoft.Data.SqlClient.Server.SqlMetaData;
using ClientRecord = Microsoft.Data.SqlClient.Server.SqlDataRecord;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Translates the rows of table-valued parameters from Microsoft.Data.SqlClient.</summary>
internal static class ClientRecords
{
    /// <summary>Returns the rows, which are read and translated one at a time while the command is sent.</summary>
    internal static IEnumerable<SqlDataRecord> FromClient(IEnumerable<ClientRecord> rows)
    {
        ClientRecord? described = null;
        SqlDataRecord? record = null;
        foreach (ClientRecord row in rows)
        {
            // The caller can yield one object for all rows, and one of another type for each row.
            if (record is null || !ReferenceEquals(row, described))
            {
                described = row;
                record = new SqlDataRecord(Describe(row));
            }

            Copy(row, record);
            yield return record;
        }
    }

    private static SqlMetaData[] Describe(ClientRecord row)
    {
        var columns = new SqlMetaData[row.FieldCount];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = Describe(row.GetSqlMetaData(i));
        }

        return columns;
    }

    private static SqlMetaData Describe(ClientMetaData column) => new(
        column.Name,
        column.SqlDbType,
        column.MaxLength,
        column.Precision,
        column.Scale,
        column.LocaleId,
        column.CompareOptions,
        column.Type,
        column.UseServerDefault,
        column.IsUniqueKey,
        (SortOrder)column.SortOrder,
        column.SortOrdinal);

    private static void Copy(ClientRecord row, SqlDataRecord record)
    {
        for (int i = 0; i < row.FieldCount; i++)
        {
            if (row.IsDBNull(i))
            {
                record.SetDBNull(i);
            }
            else
            {
                record.SetValue(i, ClientValues.FromClient(row.GetSqlValue(i)));
            }
        }
    }
}
