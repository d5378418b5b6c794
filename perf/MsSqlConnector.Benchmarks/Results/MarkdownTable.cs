using System.Linq;
using System.Text;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>A table of Markdown: some columns of text, then figures to the right.</summary>
internal sealed class MarkdownTable
{
    private readonly StringBuilder _text = new();

    public MarkdownTable(int textColumnCount, params string[] titles)
    {
        Add(titles);
        Add([.. titles.Select((_, i) => i < textColumnCount ? "---" : "---:")]);
    }

    public void Add(params string[] cells) => _text.Append("| ").AppendJoin(" | ", cells).Append(" |\n");

    public override string ToString() => _text.ToString();
}
