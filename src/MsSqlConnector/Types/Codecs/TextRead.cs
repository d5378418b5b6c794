using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>Reads a value as a string.</summary>
internal readonly struct TextRead : ICodecRead<string>
{
    public string Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => codec.GetString(bytes, type);
}
