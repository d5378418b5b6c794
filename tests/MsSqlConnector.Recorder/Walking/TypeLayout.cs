using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>One line per type: the form of its values, and the bytes of TYPE_INFO after the type byte (MS-TDS 2.2.5.4, 2.2.5.6).</summary>
/// <param name="Form">The form of values.</param>
/// <param name="InfoByteCount">The bytes of TYPE_INFO after the type byte, without the names of xml and CLR types.</param>
/// <param name="Content">The content of values; null for numbers, dates and identifiers.</param>
/// <param name="FixedByteCount">The length of values of a fixed length.</param>
internal sealed record TypeLayout(ValueForm Form, int InfoByteCount, RegionKind? Content = null, int FixedByteCount = 0)
{
    public const byte Xml = 0xF1;
    public const byte Udt = 0xF0;
    public const byte Table = 0xF3;

    public static IReadOnlyDictionary<byte, TypeLayout> All { get; } = new Dictionary<byte, TypeLayout>
    {
        [0x1F] = Fixed(0),
        [0x30] = Fixed(1),
        [0x32] = Fixed(1),
        [0x34] = Fixed(2),
        [0x38] = Fixed(4),
        [0x3A] = Fixed(4),
        [0x3B] = Fixed(4),
        [0x3C] = Fixed(8),
        [0x3D] = Fixed(8),
        [0x3E] = Fixed(8),
        [0x7A] = Fixed(4),
        [0x7F] = Fixed(8),
        [0x24] = new(ValueForm.Byte, 1),
        [0x26] = new(ValueForm.Byte, 1),
        [0x68] = new(ValueForm.Byte, 1),
        [0x6D] = new(ValueForm.Byte, 1),
        [0x6E] = new(ValueForm.Byte, 1),
        [0x6F] = new(ValueForm.Byte, 1),
        [0x37] = new(ValueForm.Byte, 3),
        [0x3F] = new(ValueForm.Byte, 3),
        [0x6A] = new(ValueForm.Byte, 3),
        [0x6C] = new(ValueForm.Byte, 3),
        [0x28] = new(ValueForm.Byte, 0),
        [0x29] = new(ValueForm.Byte, 1),
        [0x2A] = new(ValueForm.Byte, 1),
        [0x2B] = new(ValueForm.Byte, 1),
        [0x25] = new(ValueForm.Byte, 1, RegionKind.Binary),
        [0x2D] = new(ValueForm.Byte, 1, RegionKind.Binary),
        [0x27] = new(ValueForm.Byte, 1, RegionKind.Characters),
        [0x2F] = new(ValueForm.Byte, 1, RegionKind.Characters),
        [0xA5] = new(ValueForm.Short, 2, RegionKind.Binary),
        [0xAD] = new(ValueForm.Short, 2, RegionKind.Binary),
        [0xA7] = new(ValueForm.Short, 7, RegionKind.Characters),
        [0xAF] = new(ValueForm.Short, 7, RegionKind.Characters),
        [0xE7] = new(ValueForm.Short, 7, RegionKind.Text),
        [0xEF] = new(ValueForm.Short, 7, RegionKind.Text),
        [0xF5] = new(ValueForm.Short, 3),
        [0x62] = new(ValueForm.Variant, 4, RegionKind.Binary),
        [0x22] = new(ValueForm.TextPointer, 4, RegionKind.Binary),
        [0x23] = new(ValueForm.TextPointer, 9, RegionKind.Characters),
        [0x63] = new(ValueForm.TextPointer, 9, RegionKind.Text),
        [Udt] = new(ValueForm.Chunks, 0, RegionKind.Binary),
        [Xml] = new(ValueForm.Chunks, 0, RegionKind.Binary),
        [0xF4] = new(ValueForm.Chunks, 0, RegionKind.Characters),
        [Table] = new(ValueForm.Table, 0),
    };

    private static TypeLayout Fixed(int byteCount) => new(ValueForm.Fixed, 0, FixedByteCount: byteCount);
}
