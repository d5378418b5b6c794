using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>The non-Unicode encoding of a collation, with fast paths for decoding and encoding.</summary>
internal sealed partial class CodePage(int key, Encoding encoding)
{
    /// <summary>Gets the key of the code page in the cache.</summary>
    public int Key { get; } = key;

    public Encoding Encoding { get; } = encoding;
}
