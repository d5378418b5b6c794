using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>A row of the keyword tables in docs/connection-strings.md.</summary>
/// <param name="Names">The keyword and its synonyms.</param>
/// <param name="IsMarked">Whether the row is marked as a keyword that Microsoft.Data.SqlClient does not support.</param>
/// <param name="Property">The property of the builder; empty for none.</param>
/// <param name="Default">The default as text.</param>
internal sealed record KeywordRow(string[] Names, bool IsMarked, string Property, string Default)
{
    private const string Heading = "| Keyword and synonyms |";
    private const int CellCount = 4;

    /// <summary>Reads all rows of the page.</summary>
    public static IEnumerable<KeywordRow> ReadAll()
    {
        bool isInTable = false;
        foreach (string line in File.ReadLines(Path.Combine(Repository.Root, "docs", "connection-strings.md")))
        {
            bool isHeading = line.StartsWith(Heading, StringComparison.Ordinal);
            if (isInTable && !isHeading && line.StartsWith("| ", StringComparison.Ordinal))
            {
                yield return Read(line);
            }

            isInTable = isHeading || (isInTable && line.StartsWith('|'));
        }
    }

    private static KeywordRow Read(string line)
    {
        string[] cells = [.. line.Trim().Trim('|').Split('|').Select(static cell => cell.Trim())];
        return cells.Length == CellCount
            ? new KeywordRow(
                [.. CodeIn(cells[0])],
                cells[0].Contains('†'),
                CodeIn(cells[1]).FirstOrDefault() ?? "",
                CodeIn(cells[2]).FirstOrDefault() ?? "")
            : throw new InvalidDataException($"The row does not have {CellCount} cells: {line}");
    }

    private static IEnumerable<string> CodeIn(string cell) =>
        Regex.Matches(cell, "`([^`]+)`").Cast<Match>().Select(static match => match.Groups[1].Value);
}
