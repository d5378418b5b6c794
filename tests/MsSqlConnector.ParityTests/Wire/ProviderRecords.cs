using System;
using System.Collections;
using System.Linq;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Creates the records and columns of either provider from the same descriptions.</summary>
internal sealed class ProviderRecords(bool isOurs)
{
    private readonly Type _column = isOurs ? typeof(Server.SqlMetaData) : typeof(Microsoft.Data.SqlClient.Server.SqlMetaData);
    private readonly Type _record = isOurs ? typeof(Server.SqlDataRecord) : typeof(Microsoft.Data.SqlClient.Server.SqlDataRecord);
    private readonly Type _sortOrder = isOurs ? typeof(SortOrder) : typeof(Microsoft.Data.SqlClient.SortOrder);

    public object Column(params object?[] arguments) => Activator.CreateInstance(_column, [.. arguments.Select(Map)])!;

    /// <summary>An array, because the provider requires an enumeration of its own records.</summary>
    public IList Records(object[] columns, params object?[][] rows)
    {
        var typed = Array.CreateInstance(_column, columns.Length);
        columns.CopyTo(typed, 0);
        var records = Array.CreateInstance(_record, rows.Length);
        for (int i = 0; i < rows.Length; i++)
        {
            dynamic record = Activator.CreateInstance(_record, typed)!;
            record.SetValues(rows[i].Select(value => value ?? DBNull.Value).ToArray());
            records.SetValue((object)record, i);
        }

        return records;
    }

    private object? Map(object? argument) => argument is SortOrder order ? Enum.ToObject(_sortOrder, (int)order) : argument;
}
