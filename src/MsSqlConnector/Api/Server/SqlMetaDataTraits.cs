using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>The facets of a data type and their default values.</summary>
/// <param name="Category">The facets, which decide which constructors accept the type.</param>
/// <param name="MaxLength">The default maximum length in characters or bytes; -1 for no limit.</param>
/// <param name="Precision">The default precision.</param>
/// <param name="Scale">The default scale.</param>
/// <param name="LengthLimit">The largest length that can be specified; 0 if no length can be specified.</param>
internal sealed record SqlMetaDataTraits(
    SqlMetaDataCategory Category, long MaxLength, byte Precision = 0, byte Scale = 0, int LengthLimit = 0)
{
    private const int BoundedByteCount = TypeTable.BoundedByteCount;

    private static readonly Dictionary<SqlDbType, SqlMetaDataTraits> s_traits = new()
    {
        [SqlDbType.BigInt] = new(SqlMetaDataCategory.Plain, 8, 19),
        [SqlDbType.Binary] = new(SqlMetaDataCategory.Binary, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Bit] = new(SqlMetaDataCategory.Plain, 1, 1),
        [SqlDbType.Char] = new(SqlMetaDataCategory.Text, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Date] = new(SqlMetaDataCategory.Plain, 3, 10),
        [SqlDbType.DateTime] = new(SqlMetaDataCategory.Plain, 8, 23, 3),
        [SqlDbType.DateTime2] = new(SqlMetaDataCategory.Time, 8, 0, 7),
        [SqlDbType.DateTimeOffset] = new(SqlMetaDataCategory.Time, 10, 0, 7),
        [SqlDbType.Decimal] = new(SqlMetaDataCategory.Decimal, 9, 18),
        [SqlDbType.Float] = new(SqlMetaDataCategory.Plain, 8, 53),
        [SqlDbType.Image] = new(SqlMetaDataCategory.LongBinary, -1),
        [SqlDbType.Int] = new(SqlMetaDataCategory.Plain, 4, 10),
        [SqlDbType.Money] = new(SqlMetaDataCategory.Plain, 8, 19, 4),
        [SqlDbType.NChar] = new(SqlMetaDataCategory.Text, 0, LengthLimit: BoundedByteCount / sizeof(char)),
        [SqlDbType.NText] = new(SqlMetaDataCategory.LongText, -1),
        [SqlDbType.NVarChar] = new(SqlMetaDataCategory.VariableText, 0, LengthLimit: BoundedByteCount / sizeof(char)),
        [SqlDbType.Real] = new(SqlMetaDataCategory.Plain, 4, 24),
        [SqlDbType.SmallDateTime] = new(SqlMetaDataCategory.Plain, 4, 16),
        [SqlDbType.SmallInt] = new(SqlMetaDataCategory.Plain, 2, 5),
        [SqlDbType.SmallMoney] = new(SqlMetaDataCategory.Plain, 4, 10, 4),
        [SqlDbType.Text] = new(SqlMetaDataCategory.LongText, -1),
        [SqlDbType.Time] = new(SqlMetaDataCategory.Time, 5, 0, 7),
        [SqlDbType.Timestamp] = new(SqlMetaDataCategory.Plain, 8),
        [SqlDbType.TinyInt] = new(SqlMetaDataCategory.Plain, 1, 3),
        [SqlDbType.UniqueIdentifier] = new(SqlMetaDataCategory.Plain, 16),
        [SqlDbType.Udt] = new(SqlMetaDataCategory.ClrType, -1),
        [SqlDbType.VarBinary] = new(SqlMetaDataCategory.VariableBinary, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.VarChar] = new(SqlMetaDataCategory.VariableText, 0, LengthLimit: BoundedByteCount),
        [SqlDbType.Variant] = new(SqlMetaDataCategory.Plain, 8016),
        [SqlDbType.Xml] = new(SqlMetaDataCategory.Xml, -1),
        [TypeMap.Json] = new(SqlMetaDataCategory.Plain, -1),
    };

    /// <summary>
    /// Gets a value that indicates whether the length is counted in characters and the type has a locale and comparison options.
    /// </summary>
    public bool IsText => Category is SqlMetaDataCategory.Text or SqlMetaDataCategory.VariableText or SqlMetaDataCategory.LongText;

    /// <summary>Returns the traits of a data type, or null if a column of a record cannot have the type.</summary>
    public static SqlMetaDataTraits? Find(SqlDbType type) => s_traits.TryGetValue(type, out SqlMetaDataTraits? traits) ? traits : null;
}
