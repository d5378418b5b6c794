using System.Text;

namespace MsSqlConnector.Types;

/// <summary>The encoding of a collation that is not Unicode, and the fastest way from its bytes to a string.</summary>
internal sealed partial class CodePage(int key, Encoding encoding)
{
    /// <summary>What it is found by.</summary>
    public int Key { get; } = key;

    public Encoding Encoding { get; } = encoding;
}
