using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using Microsoft.Data.SqlClient.Server;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Queries;

/// <summary>Rows of Microsoft.Data.SqlClient with columns of all kinds, for a table-valued parameter.</summary>
internal static class ClientLines
{
    private static readonly SqlMetaData[] s_columns =
    [
        new("Id", SqlDbType.Int, useServerDefault: false, isUniqueKey: true, Microsoft.Data.SqlClient.SortOrder.Ascending, sortOrdinal: 0),
        new("Flag", SqlDbType.Bit),
        new("Amount", SqlDbType.Decimal, precision: 38, scale: 4),
        new("Price", SqlDbType.Money),
        new("Name", SqlDbType.NVarChar, maxLength: 20),
        new("Text", SqlDbType.NVarChar, SqlMetaData.Max),
        new("Code", SqlDbType.VarChar, maxLength: 10, locale: 1033, SqlCompareOptions.IgnoreCase),
        new("Bytes", SqlDbType.VarBinary, maxLength: 8),
        new("At", SqlDbType.DateTime2, precision: 0, scale: 3),
        new("Zoned", SqlDbType.DateTimeOffset, precision: 0, scale: 7),
        new("Time", SqlDbType.Time, precision: 0, scale: 5),
        new("Key", SqlDbType.UniqueIdentifier),
        new("Ratio", SqlDbType.Float),
        new("Document", SqlDbType.Xml),
        new("Any", SqlDbType.Variant),
        new("Old", SqlDbType.DateTime),
    ];

    /// <summary>Returns the rows.</summary>
    /// <param name="isReused">Whether one object has all rows in turn.</param>
    public static IEnumerable<SqlDataRecord> Rows(bool isReused)
    {
        SqlDataRecord record = new(s_columns);
        for (int i = 0; i < 3; i++)
        {
            if (i > 0 && !isReused)
            {
                record = new SqlDataRecord(s_columns);
            }

            Fill(record, i);
            yield return record;
        }
    }

    private static void Fill(SqlDataRecord record, int row)
    {
        record.SetInt32(0, row);
        if (row == 1)
        {
            for (int i = 1; i < record.FieldCount; i++)
            {
                record.SetDBNull(i);
            }

            return;
        }

        DateTime time = new DateTime(2026, 1, 2, 3, 4, 5).AddMilliseconds(678);
        object[] values =
        [
            row, true, SqlDecimal.Parse("1234567890123456789012345678901234.5678"), 12.34m, "n" + row, new string('x', 100), "code",
            new byte[] { 1, 2, (byte)row }, time, new DateTimeOffset(time, TimeSpan.FromHours(2)), TimeSpan.FromTicks(123_400), Guid.Empty,
            0.1, "<a>1</a>", (short)row, new DateTime(2026, 1, 2),
        ];
        record.SetValues(values);
    }
}
