using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>A row of the type table: the form of TYPE_INFO, the form of the length of values, and the codec.</summary>
/// <param name="Type">The data type byte.</param>
/// <param name="Form">The part of TYPE_INFO after that byte.</param>
/// <param name="LengthForm">The form of the length of a value that is not (max).</param>
/// <param name="Codec">The codec of the type.</param>
/// <param name="MaxByteCount">The length of a fixed type, or the maximum length of a value.</param>
/// <param name="ByteCounts">
/// The allowed lengths in a declaration that determines how values are read, as bits; 0 if any length is allowed.
/// </param>
/// <param name="AllowsMax">Whether the type has a (max) form.</param>
internal readonly record struct TypeEntry(
    TdsType Type, TypeForm Form, LengthForm LengthForm, Codec Codec, int MaxByteCount = 0, uint ByteCounts = 0, bool AllowsMax = false)
{
    /// <summary>Returns whether values can be read with this length in a declaration of one byte.</summary>
    public bool Allows(byte byteCount) => ByteCounts == 0 || (byteCount < 32 && (ByteCounts >> byteCount & 1) != 0);
}
