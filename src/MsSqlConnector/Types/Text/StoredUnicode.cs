using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>
/// The UTF-16 encoding of the server, which is the same as that of strings (MS-TDS 2.2.5.4.3). Any 16 bits are a valid character, including
/// half a surrogate pair and a byte order mark, so that a text read in pieces equals the text read at once.
/// </summary>
internal sealed class StoredUnicode : UnicodeEncoding
{
    public static readonly StoredUnicode Instance = new();

    private StoredUnicode()
        : base(bigEndian: false, byteOrderMark: false)
    {
    }

    public override Decoder GetDecoder() => new StoredUnicodeDecoder();
}
