using System;
using System.Data;

namespace MsSqlConnector;

/// <content>What has to be stated before a statement can be prepared: a later value must not change it.</content>
public partial class SqlParameter
{
    /// <exception cref="InvalidOperationException">The type, the size or the digits do not stand fast.</exception>
    internal void CheckPreparing()
    {
        if (_statedType is not { } type)
        {
            throw new InvalidOperationException("SqlCommand.Prepare method requires all parameters to have an explicitly set type.");
        }

        if (type.SqlDbType == SqlDbType.Decimal)
        {
            if (Precision == 0 && Scale == 0)
            {
                throw new InvalidOperationException(
                    "SqlCommand.Prepare method requires parameters of type 'Decimal' have an explicitly set Precision and Scale.");
            }
        }
        else if (_size is null or 0 && !IsPreparedWithoutSize(type.SqlDbType))
        {
            throw new InvalidOperationException(
                "SqlCommand.Prepare method requires all variable length parameters to have an explicitly set non-zero Size.");
        }
    }

    /// <summary>The types whose size is always the same; as the incumbent has it, times are not among them.</summary>
    private static bool IsPreparedWithoutSize(SqlDbType type) => type
        is SqlDbType.BigInt or SqlDbType.Int or SqlDbType.SmallInt or SqlDbType.TinyInt or SqlDbType.Bit
        or SqlDbType.Float or SqlDbType.Real or SqlDbType.Money or SqlDbType.SmallMoney
        or SqlDbType.Date or SqlDbType.DateTime or SqlDbType.SmallDateTime
        or SqlDbType.UniqueIdentifier or SqlDbType.Variant or SqlDbTypeExtensions.Vector;
}
