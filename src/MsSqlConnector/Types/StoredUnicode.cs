using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// UTF-16 as the server stores it and strings have it (MS-TDS 2.2.5.4.3): any sixteen bits are a character, half a surrogate
/// pair and a byte order mark too, so that a text read piece by piece is the same as the text read whole.
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
