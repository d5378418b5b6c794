using System;

namespace MsSqlConnector.Types.Codecs;

/// <summary>One of the reads of a codec. Implementations are structs, so that the runtime compiles each read into its caller.</summary>
internal interface ICodecRead<out T>
{
    /// <summary>Decodes a value that is not NULL.</summary>
    /// <exception cref="Errors.InvalidValueException">The type cannot have such bytes.</exception>
    T Read(Codec codec, ReadOnlySpan<byte> bytes, in TypeInfo type);
}
