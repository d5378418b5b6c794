using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>One line of the table of wire types: how TYPE_INFO goes on, how values say their length, who decodes them.</summary>
/// <param name="Type">The type's byte.</param>
/// <param name="Form">What follows that byte in TYPE_INFO.</param>
/// <param name="LengthForm">How a value says its length, where it is not (max).</param>
/// <param name="Codec">Who decodes and encodes.</param>
/// <param name="MaxByteCount">The length of a fixed type, or the largest length a declaration may say.</param>
/// <param name="ByteCounts">The lengths a declaration may say, as bits; 0 where any up to the largest will do.</param>
/// <param name="AllowsMax">Whether there is a (max) form.</param>
internal readonly record struct TypeEntry(
    TdsType Type, TypeForm Form, LengthForm LengthForm, Codec Codec, int MaxByteCount = 0, uint ByteCounts = 0, bool AllowsMax = false)
{
    /// <summary>Whether a declaration may say this length.</summary>
    public bool Allows(int byteCount) =>
        ByteCounts == 0 ? (uint)byteCount <= (uint)MaxByteCount : (uint)byteCount < 32 && (ByteCounts >> byteCount & 1) != 0;
}
