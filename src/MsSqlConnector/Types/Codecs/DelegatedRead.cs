using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>A read that calls a delegate.</summary>
internal readonly struct DelegatedRead<T>(CodecReading<T> read) : ICodecRead<T>
{
    public T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => read(codec, bytes, type);
}
