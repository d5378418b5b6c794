using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The results of Microsoft.Data.SqlClient, as checked in. APPROVE_BULK_MATRIX=1 in the environment rewrites them.</summary>
internal static class BulkMatrixFile
{
    private const string Header =
        "# Results of Microsoft.Data.SqlClient's SqlBulkCopy for a value of each source type and a nullable column of each target type.\n";

    private static string FilePath => Path.Combine(Repository.Root, "tests", "MsSqlConnector.ParityTests", "Bulk", "matrix.txt");

    public static bool IsRewritten => Environment.GetEnvironmentVariable("APPROVE_BULK_MATRIX") == "1";

    public static IReadOnlyList<string> Read() => [.. File.ReadAllLines(FilePath).Where(line => !line.StartsWith('#'))];

    public static void Write(IEnumerable<string> lines) =>
        File.WriteAllText(FilePath, Header + string.Concat(lines.Select(line => line + "\n")));
}
