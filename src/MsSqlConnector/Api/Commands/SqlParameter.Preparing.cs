using System;
using System.Data;

namespace MsSqlConnector;

/// <content>Checks that a statement can be prepared: the declarations of its parameters must not depend on later values.</content>
public partial class SqlParameter
{
    /// <exception cref="InvalidOperationException">The type, the size, or the precision and scale are not set explicitly.</exception>
    internal void CheckPreparing()
    {
        if (_explicitType is not { } type)
        {
            throw new InvalidOperationException(
                "SqlCommand.Prepare method requires all parameters to have an explicitly set type. "
                + $"Set SqlDbType or DbType of '{ParameterName}'.");
        }

        if (type.SqlDbType == SqlDbType.Decimal)
        {
            if (_precision == 0 && _scale == 0)
            {
                throw new InvalidOperationException(
                    "SqlCommand.Prepare method requires parameters of type 'Decimal' have an explicitly set Precision and Scale. "
                    + $"Set them for '{ParameterName}'.");
            }
        }
        else if (_size is null or 0 && !IsPreparedWithoutSize(type.SqlDbType))
        {
            throw new InvalidOperationException(
                "SqlCommand.Prepare method requires all variable length parameters to have an explicitly set non-zero Size. "
                + $"Set the Size of '{ParameterName}'; -1 means (max).");
        }
    }

    /// <summary>
    /// Returns whether a type needs no explicit size. Like in Microsoft.Data.SqlClient, time, datetime2 and datetimeoffset are not among
    /// these types.
    /// </summary>
    private static bool IsPreparedWithoutSize(SqlDbType type) => type
        is SqlDbType.BigInt or SqlDbType.Int or SqlDbType.SmallInt or SqlDbType.TinyInt or SqlDbType.Bit
        or SqlDbType.Float or SqlDbType.Real or SqlDbType.Money or SqlDbType.SmallMoney
        or SqlDbType.Date or SqlDbType.DateTime or SqlDbType.SmallDateTime
        or SqlDbType.UniqueIdentifier or SqlDbType.Variant or SqlDbTypeExtensions.Vector;
}
