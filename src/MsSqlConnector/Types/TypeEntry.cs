using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>A row of the type table: the form of TYPE_INFO, the form of the length of values, and the codec.</summary>
/// <param name="Type">The data type byte.</param>
/// <param name="Form">The part of TYPE_INFO after that byte.</param>
/// <param name="LengthForm">The form of the length of a value that is not (max).</param>
/// <param name="Codec">The codec of the type.</param>
/// <param name="MaxByteCount">The length of a fixed type, or the maximum length in a declaration.</param>
/// <param name="ByteCounts">The allowed lengths in a declaration, as bits; 0 if any length up to the maximum is allowed.</param>
/// <param name="AllowsMax">Whether the type has a (max) form.</param>
internal readonly record struct TypeEntry(
    TdsType Type, TypeForm Form, LengthForm LengthForm, Codec Codec, int MaxByteCount = 0, uint ByteCounts = 0, bool AllowsMax = false)
{
    /// <summary>Returns whether a declaration can contain this length.</summary>
    public bool Allows(int byteCount) =>
        ByteCounts == 0 ? (uint)byteCount <= (uint)MaxByteCount : (uint)byteCount < 32 && (ByteCounts >> byteCount & 1) != 0;
}
