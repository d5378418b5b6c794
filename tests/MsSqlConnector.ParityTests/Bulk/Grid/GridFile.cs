using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>
/// The results of Microsoft.Data.SqlClient in a file of the repository. APPROVE_BULK_MATRIX=1 in the environment rewrites it.
/// </summary>
/// <param name="name">The name of the file.</param>
/// <param name="header">What the file contains.</param>
internal sealed class GridFile(string name, string header)
{
    private const string Separator = ": ";

    private readonly string _path = Path.Combine(Repository.Root, "tests", "MsSqlConnector.ParityTests", "Bulk", "Grid", name);

    /// <summary>The values of data readers of the provider.</summary>
    public static GridFile Readers { get; } = new("readers.txt", "a column of a SqlDataReader, with and without EnableStreaming,");

    /// <summary>The values of data tables with typed columns.</summary>
    public static GridFile Tables { get; } = new("tables.txt", "a column of a DataTable");

    public static bool IsRewritten => Environment.GetEnvironmentVariable("APPROVE_BULK_MATRIX") == "1";

    /// <summary>The results by cell.</summary>
    public IReadOnlyDictionary<string, string> Read() => !File.Exists(_path) ? new Dictionary<string, string>() : File.ReadAllLines(_path)
        .Where(line => !line.StartsWith('#'))
        .ToDictionary(line => line[..line.IndexOf(Separator, StringComparison.Ordinal)], line =>
            line[(line.IndexOf(Separator, StringComparison.Ordinal) + Separator.Length)..]);

    public void Write(IReadOnlyDictionary<string, string> results) => File.WriteAllText(
        _path,
        $"# Results of Microsoft.Data.SqlClient's SqlBulkCopy for {header} and a nullable column of each target type.\n{TextOf(results)}");

    public static string TextOf(IReadOnlyDictionary<string, string> results) =>
        string.Concat(results.Select(pair => $"{pair.Key}{Separator}{pair.Value}\n"));

    /// <summary>Returns whether a result is a stored value.</summary>
    public static bool IsStored(string result) => result.EndsWith('\'');
}
