using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>The keywords of other databases and drivers whose counterparts have names that do not resemble them.</summary>
internal static class KeywordAdvice
{
    private static readonly (string Names, string Advice)[] s_rows =
    [
        ("host hostname", $"Use '{Keywords.DataSource}'."),
        ("port", $"Append the port to '{Keywords.DataSource}' after a comma: '{Keywords.DataSource}=host,port'."),
        ("username", $"Use '{Keywords.UserID}'."),
        ("pass passwd", $"Use '{Keywords.Password}'."),
        ("db dbname", $"Use '{Keywords.InitialCatalog}'."),
        ("ssl sslmode usessl tls", $"Use '{Keywords.Encrypt}'."),
        ("driver dsn", "It belongs to connection strings of ODBC. Remove it."),
        ("provider", "It belongs to connection strings of OLE DB. Remove it."),
        ("metadata", "It belongs to connection strings of Entity Framework 6. Use the text of its 'provider connection string'."),
    ];

    private static readonly Dictionary<string, string> s_byName = CreateIndex();

    /// <summary>Returns the advice for an unknown keyword; null if there is none. Spaces, underscores and case are ignored.</summary>
    public static string? Find(string keyword) =>
        s_byName.TryGetValue(keyword.Replace(" ", string.Empty).Replace("_", string.Empty), out string? advice) ? advice : null;

    private static Dictionary<string, string> CreateIndex()
    {
        Dictionary<string, string> index = new(StringComparer.OrdinalIgnoreCase);
        foreach ((string names, string advice) in s_rows)
        {
            foreach (string name in names.Split(' '))
            {
                index.Add(name, advice);
            }
        }

        return index;
    }
}
