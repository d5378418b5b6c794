using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>A read method of a codec. Implementations are structs, so that the runtime specializes the caller for each read.</summary>
internal interface ICodecRead<out T>
{
    /// <summary>Decodes a value that is not NULL.</summary>
    /// <exception cref="Errors.InvalidValueException">The bytes are invalid for the type.</exception>
    T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
}
