using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using MsSqlConnector.Transport.Browser;

namespace MsSqlConnector.Sql;

/// <summary>Creates the table of <see cref="SqlDataSourceEnumerator"/>, which is that of Microsoft.Data.SqlClient.</summary>
internal static class DataSourceTable
{
    /// <summary>The name by which SQL Server Browser reports the default instance, which has no name in a connection string.</summary>
    private const string DefaultInstance = "MSSQLSERVER";

    public static DataTable Create(IReadOnlyList<FoundInstance> instances)
    {
        var table = new DataTable("SqlDataSources") { Locale = CultureInfo.InvariantCulture };
        foreach (string name in new[] { "ServerName", "InstanceName", "IsClustered", "Version" })
        {
            table.Columns.Add(name, typeof(string));
        }

        foreach (FoundInstance instance in instances)
        {
            bool isDefault = string.Equals(instance.InstanceName, DefaultInstance, StringComparison.OrdinalIgnoreCase);
            table.Rows.Add(
                instance.ServerName,
                isDefault ? DBNull.Value : instance.InstanceName,
                instance.IsClustered ? "Yes" : "No",
                instance.Version);
        }

        foreach (DataColumn column in table.Columns)
        {
            column.ReadOnly = true;
        }

        return table;
    }
}
