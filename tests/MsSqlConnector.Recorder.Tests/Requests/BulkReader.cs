using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The fields of statements, INSERT BULK in its parts, and of the rows of a bulk load.</summary>
internal static class BulkReader
{
    public static void Read(SqlBatchMessage batch, Dictionary<string, string> fields)
    {
        if (!InsertBulkParser.TryParse(batch.Text, out InsertBulkStatement? statement, out _) || statement is null)
        {
            fields["Text"] = batch.Text;
            return;
        }

        fields["Table"] = $"{statement.Table}";
        fields["Hints"] = string.Join(' ', statement.Hints.Order());
        foreach (InsertBulkColumn column in statement.Columns)
        {
            fields[$"{column.Name}.Type"] = $"{column.Type}";
            fields[$"{column.Name}.Collation"] = $"{column.Collation}";
        }
    }

    public static void Read(BulkLoadMessage load, Dictionary<string, string> fields)
    {
        fields["Error"] = $"{load.Error}";
        fields["Done"] = $"{load.Done}";
        foreach (BulkLoadColumn column in load.Columns ?? [])
        {
            fields[$"{column.Name}.UserType"] = $"{column.UserType}";
            fields[$"{column.Name}.Flags"] = $"{column.Flags:X4}";
            CallReader.AddType(column.Type, column.Name, fields);
        }

        for (int i = 0; i < load.Rows.Count; i++)
        {
            fields[$"Row{i}"] = string.Join(
                ' ', load.Columns!.Zip(load.Rows[i], static (column, value) => CallReader.ValueOf(column.Type, value.Bytes)));
        }
    }
}
