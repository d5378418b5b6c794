using System;

namespace MsSqlConnector.Types;

/// <content>Spans, with which newer platforms decode.</content>
internal sealed partial class StoredUnicode
{
    private sealed partial class Halves
    {
        public override int GetCharCount(ReadOnlySpan<byte> bytes, bool flush) => (bytes.Length + (_half < 0 ? 0 : 1)) / sizeof(char);

        public override int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars, bool flush) => Decode(bytes, chars);
    }
}
