using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>One of a codec's reads, for who has to do the same around each of them.</summary>
internal delegate T ValueDecoder<out T>(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
