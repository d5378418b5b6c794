using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>One of the reads of a codec as a delegate, for the reads that are rare.</summary>
internal delegate T CodecReading<out T>(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
