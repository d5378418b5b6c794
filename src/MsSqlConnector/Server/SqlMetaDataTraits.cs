using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>What a column of a type has when nothing is said: a line a type.</summary>
/// <param name="Form">Which constructors may name the type.</param>
/// <param name="MaxLength">Characters or bytes; -1 for unlimited.</param>
/// <param name="Precision">Decimal digits.</param>
/// <param name="Scale">Digits behind the point.</param>
/// <param name="LengthLimit">The most that may be said of a length, beside unlimited.</param>
internal sealed record SqlMetaDataTraits(SqlMetaDataForm Form, long MaxLength, byte Precision = 0, byte Scale = 0, int LengthLimit = 0)
{
    private const int BoundedByteCount = TypeTable.BoundedByteCount;

    private static readonly Dictionary<SqlDbType, SqlMetaDataTraits> s_traits = new()
    {
        [SqlDbType.BigInt] = new(SqlMetaDataForm.Plain, 8, 19),
        [SqlDbType.Binary] = new(SqlMetaDataForm.Binary, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Bit] = new(SqlMetaDataForm.Plain, 1, 1),
        [SqlDbType.Char] = new(SqlMetaDataForm.Text, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Date] = new(SqlMetaDataForm.Plain, 3, 10),
        [SqlDbType.DateTime] = new(SqlMetaDataForm.Plain, 8, 23, 3),
        [SqlDbType.DateTime2] = new(SqlMetaDataForm.Time, 8, 0, 7),
        [SqlDbType.DateTimeOffset] = new(SqlMetaDataForm.Time, 10, 0, 7),
        [SqlDbType.Decimal] = new(SqlMetaDataForm.Decimal, 9, 18),
        [SqlDbType.Float] = new(SqlMetaDataForm.Plain, 8, 53),
        [SqlDbType.Image] = new(SqlMetaDataForm.LongBinary, -1),
        [SqlDbType.Int] = new(SqlMetaDataForm.Plain, 4, 10),
        [SqlDbType.Money] = new(SqlMetaDataForm.Plain, 8, 19, 4),
        [SqlDbType.NChar] = new(SqlMetaDataForm.Text, 0, LengthLimit: BoundedByteCount / sizeof(char)),
        [SqlDbType.NText] = new(SqlMetaDataForm.LongText, -1),
        [SqlDbType.NVarChar] = new(SqlMetaDataForm.VariableText, 0, LengthLimit: BoundedByteCount / sizeof(char)),
        [SqlDbType.Real] = new(SqlMetaDataForm.Plain, 4, 24),
        [SqlDbType.SmallDateTime] = new(SqlMetaDataForm.Plain, 4, 16),
        [SqlDbType.SmallInt] = new(SqlMetaDataForm.Plain, 2, 5),
        [SqlDbType.SmallMoney] = new(SqlMetaDataForm.Plain, 4, 10, 4),
        [SqlDbType.Text] = new(SqlMetaDataForm.LongText, -1),
        [SqlDbType.Time] = new(SqlMetaDataForm.Time, 5, 0, 7),
        [SqlDbType.Timestamp] = new(SqlMetaDataForm.Plain, 8),
        [SqlDbType.TinyInt] = new(SqlMetaDataForm.Plain, 1, 3),
        [SqlDbType.UniqueIdentifier] = new(SqlMetaDataForm.Plain, 16),
        [SqlDbType.Udt] = new(SqlMetaDataForm.ClrType, -1),
        [SqlDbType.VarBinary] = new(SqlMetaDataForm.VariableBinary, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.VarChar] = new(SqlMetaDataForm.VariableText, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Variant] = new(SqlMetaDataForm.Plain, 8016),
        [SqlDbType.Xml] = new(SqlMetaDataForm.Xml, -1),
        [TypeMap.Json] = new(SqlMetaDataForm.Plain, -1),
    };

    /// <summary>Whether the type's length is counted in characters, of a locale and compared by rules.</summary>
    public bool IsText => Form is SqlMetaDataForm.Text or SqlMetaDataForm.VariableText or SqlMetaDataForm.LongText;

    /// <summary>Null for a type that no column of a record has.</summary>
    public static SqlMetaDataTraits? Find(SqlDbType type) => s_traits.TryGetValue(type, out SqlMetaDataTraits? traits) ? traits : null;
}
