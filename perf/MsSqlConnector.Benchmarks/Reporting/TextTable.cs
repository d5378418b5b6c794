using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Spectre.Console;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>A table as text: text columns first, then right-aligned figures. Its lines are not wrapped.</summary>
internal sealed class TextTable
{
    private const int MaxWidth = 1000;

    private readonly Table _table = new() { Border = TableBorder.Simple };

    public TextTable(int textColumnCount, params string[] titles)
    {
        for (int i = 0; i < titles.Length; i++)
        {
            _table.AddColumn(
                new TableColumn(new Text(titles[i])) { NoWrap = true, Alignment = i < textColumnCount ? Justify.Left : Justify.Right });
        }
    }

    public void Add(params string[] cells) => _table.AddRow(cells.Select(cell => new Text(cell)));

    /// <summary>Adds an empty line.</summary>
    public void AddLine() => _table.AddEmptyRow();

    public Task WriteAsync(TextWriter writer)
    {
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings { Ansi = AnsiSupport.No, Out = new AnsiConsoleOutput(writer) });
        console.Profile.Width = MaxWidth;
        console.Write(_table);
        return writer.FlushAsync();
    }
}
