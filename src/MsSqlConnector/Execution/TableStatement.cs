using System;
using System.Collections.Generic;
using System.Data;
using System.Text;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution;

/// <summary>
/// Creates the statement of a <see cref="CommandType.TableDirect"/> command. The protocol has no request for a table, so the provider
/// parses and quotes the name and selects from the table.
/// </summary>
internal static class TableStatement
{
    private const int MaxPartCount = 4;

    private static readonly RecentName?[] s_recent = new RecentName?[RecentName.SlotCount];

    /// <exception cref="ArgumentException">
    /// A quoted part is not closed, there are more than four parts, or the last part is empty.
    /// </exception>
    public static string Create(string table)
    {
        if (RecentName.TryFind(s_recent, table, out string? recent))
        {
            return recent;
        }

        string statement = MultipartName.ParseObject(table, MaxPartCount) is { } parts
            ? Select(parts)
            : throw new ArgumentException(
                $"'{table}' is an invalid multipart name of a table. Specify one to four parts, for example [database].[schema].[table].");
        RecentName.Add(s_recent, table, statement);
        return statement;
    }

    private static string Select(List<string> parts)
    {
        var statement = new StringBuilder("SELECT * FROM ");
        for (int i = 0; i < parts.Count; i++)
        {
            statement.Append(i == 0 ? string.Empty : ".");

            // A part between two periods can be empty: db..t.
            statement.Append(parts[i].Length == 0 ? string.Empty : MultipartName.Quote(parts[i]));
        }

        return statement.ToString();
    }
}
