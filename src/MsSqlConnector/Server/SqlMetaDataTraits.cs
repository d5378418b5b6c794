using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>The facets of a data type and their default values.</summary>
/// <param name="Form">The facets, which decide which constructors accept the type.</param>
/// <param name="MaxLength">The default maximum length in characters or bytes; -1 for no limit.</param>
/// <param name="Precision">The default precision.</param>
/// <param name="Scale">The default scale.</param>
/// <param name="LengthLimit">The largest length that can be stated; 0 if no length can be stated.</param>
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

    /// <summary>Gets a value that indicates whether the length is counted in characters and the type has a locale and comparison options.</summary>
    public bool IsText => Form is SqlMetaDataForm.Text or SqlMetaDataForm.VariableText or SqlMetaDataForm.LongText;

    /// <summary>Returns the traits of a data type, or null if a column of a record cannot have the type.</summary>
    public static SqlMetaDataTraits? Find(SqlDbType type) => s_traits.TryGetValue(type, out SqlMetaDataTraits? traits) ? traits : null;
}
