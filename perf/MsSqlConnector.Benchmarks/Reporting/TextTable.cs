using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>Formats a table whose columns fit their content: text columns first, then right-aligned figures.</summary>
internal sealed class TextTable
{
    private const string Gap = "   ";

    private readonly int _textColumnCount;
    private readonly List<string[]> _rows = [];

    public TextTable(int textColumnCount, params string[] titles)
    {
        _textColumnCount = textColumnCount;
        _rows.Add(titles);
        AddLine();
    }

    public void Add(params string[] cells) => _rows.Add(cells);

    /// <summary>An empty line.</summary>
    public void AddLine() => _rows.Add([]);

    public async Task WriteAsync(TextWriter writer)
    {
        int[] widths = [.. Enumerable.Range(0, _rows[0].Length)
            .Select(column => _rows.Where(row => row.Length > 0).Max(row => row[column].Length))];
        foreach (string[] row in _rows)
        {
            IEnumerable<string> cells = row.Select((cell, column) => Pad(cell, column, widths[column]));
            await writer.WriteLineAsync(string.Join(Gap, cells).TrimEnd());
        }
    }

    private string Pad(string cell, int column, int width) =>
        column < _textColumnCount ? cell.PadRight(width) : cell.PadLeft(width);
}
