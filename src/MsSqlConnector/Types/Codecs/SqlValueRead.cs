using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>Reads a value as its type of System.Data.SqlTypes.</summary>
internal readonly struct SqlValueRead : ICodecRead<object>
{
    public object Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type) => codec.GetSqlValue(bytes, type);
}
