using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Types;

/// <summary>
/// The content of TYPE_INFO after the type byte and the length prefix of the values: one line per type (MS-TDS 2.2.5.4, 2.2.5.6).
/// </summary>
/// <param name="Length">The length prefix of values whose maximum length is not (max).</param>
/// <param name="FixedByteCount">Bytes of a value of a fixed type.</param>
/// <param name="MaxLengthByteCount">Bytes of the maximum length in TYPE_INFO.</param>
/// <param name="HasPrecisionAndScale">Precision and scale follow.</param>
/// <param name="HasScale">A scale, or for a vector its dimension type, follows.</param>
/// <param name="HasCollation">A collation follows.</param>
internal sealed record TypeShape(
    LengthKind Length,
    int FixedByteCount = 0,
    int MaxLengthByteCount = 0,
    bool HasPrecisionAndScale = false,
    bool HasScale = false,
    bool HasCollation = false)
{
    public static IReadOnlyDictionary<TypeId, TypeShape> All { get; } = new Dictionary<TypeId, TypeShape>
    {
        [TypeId.Null] = new(LengthKind.Fixed, 0),
        [TypeId.TinyInt] = new(LengthKind.Fixed, 1),
        [TypeId.Bit] = new(LengthKind.Fixed, 1),
        [TypeId.SmallInt] = new(LengthKind.Fixed, 2),
        [TypeId.Int] = new(LengthKind.Fixed, 4),
        [TypeId.SmallDateTime] = new(LengthKind.Fixed, 4),
        [TypeId.Real] = new(LengthKind.Fixed, 4),
        [TypeId.Money] = new(LengthKind.Fixed, 8),
        [TypeId.DateTime] = new(LengthKind.Fixed, 8),
        [TypeId.Float] = new(LengthKind.Fixed, 8),
        [TypeId.SmallMoney] = new(LengthKind.Fixed, 4),
        [TypeId.BigInt] = new(LengthKind.Fixed, 8),
        [TypeId.UniqueIdentifier] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.IntN] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.BitN] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.FloatN] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.MoneyN] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.DateTimeN] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.DecimalN] = new(LengthKind.Byte, MaxLengthByteCount: 1, HasPrecisionAndScale: true),
        [TypeId.NumericN] = new(LengthKind.Byte, MaxLengthByteCount: 1, HasPrecisionAndScale: true),
        [TypeId.Date] = new(LengthKind.Byte),
        [TypeId.Time] = new(LengthKind.Byte, HasScale: true),
        [TypeId.DateTime2] = new(LengthKind.Byte, HasScale: true),
        [TypeId.DateTimeOffset] = new(LengthKind.Byte, HasScale: true),
        [TypeId.VarBinary] = new(LengthKind.Short, MaxLengthByteCount: 2),
        [TypeId.Binary] = new(LengthKind.Short, MaxLengthByteCount: 2),
        [TypeId.VarChar] = new(LengthKind.Short, MaxLengthByteCount: 2, HasCollation: true),
        [TypeId.Char] = new(LengthKind.Short, MaxLengthByteCount: 2, HasCollation: true),
        [TypeId.NVarChar] = new(LengthKind.Short, MaxLengthByteCount: 2, HasCollation: true),
        [TypeId.NChar] = new(LengthKind.Short, MaxLengthByteCount: 2, HasCollation: true),
        [TypeId.Vector] = new(LengthKind.Short, MaxLengthByteCount: 2, HasScale: true),
        [TypeId.Variant] = new(LengthKind.Long, MaxLengthByteCount: 4),
        [TypeId.Image] = new(LengthKind.TextPointer, MaxLengthByteCount: 4),
        [TypeId.Text] = new(LengthKind.TextPointer, MaxLengthByteCount: 4, HasCollation: true),
        [TypeId.NText] = new(LengthKind.TextPointer, MaxLengthByteCount: 4, HasCollation: true),
        [TypeId.LegacyChar] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.LegacyVarChar] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.LegacyBinary] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.LegacyVarBinary] = new(LengthKind.Byte, MaxLengthByteCount: 1),
        [TypeId.Udt] = new(LengthKind.Partial),
        [TypeId.Xml] = new(LengthKind.Partial),
        [TypeId.Json] = new(LengthKind.Partial),
        [TypeId.Table] = new(LengthKind.Partial),
    };
}
