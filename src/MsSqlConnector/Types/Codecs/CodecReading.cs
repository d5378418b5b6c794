using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>A read method of a codec as a delegate, for rarely used reads.</summary>
internal delegate T CodecReading<out T>(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
