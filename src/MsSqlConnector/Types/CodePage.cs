using System.Text;

namespace MsSqlConnector.Types;

/// <summary>The encoding of a collation that is not Unicode, and the fastest ways from its bytes to a string and back.</summary>
internal sealed partial class CodePage(int key, Encoding encoding)
{
    /// <summary>What it is found by.</summary>
    public int Key { get; } = key;

    public Encoding Encoding { get; } = encoding;
}
