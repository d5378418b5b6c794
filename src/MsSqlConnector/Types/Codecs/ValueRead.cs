using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>Reads a value as its CLR type.</summary>
internal readonly struct ValueRead : ICodecRead<object>
{
    public object Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => codec.GetValue(bytes, type);
}
