using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>
/// The errors for which <see cref="SqlException.IsTransient"/> is true, so that an application can retry the operation. The list for users
/// is docs/transient-errors.md; a test keeps both equal.
/// </summary>
/// <remarks>
/// The numbers are those that the retrying strategy of Entity Framework Core 10 retries. A connection that could not be opened or was lost
/// is also transient, regardless of its number (<see cref="SqlError.IsConnectionFailure"/>).
/// </remarks>
internal static class TransientErrors
{
    private static readonly HashSet<int> s_numbers =
    [
        20, 64, 121, 233, 539, 601, 615, 617, 669, 921, 926, 927, 941, 952, 982, 988, 997, 1203, 1204, 1205, 1215, 1216, 1221, 1222, 1232,
        1404, 1413, 1421, 1438, 1532, 1533, 1534, 1535, 1807, 2021, 2816, 3429, 3635, 3935, 3941, 3947, 3948, 3950, 3953, 3957, 3960, 3966,
        3980, 4060, 4117, 4184, 4221, 5280, 5529, 6292, 7951, 8628, 8645, 8651, 9020, 9515, 9985, 10053, 10054, 10060, 10922, 10928, 10929,
        10930, 10936, 11001, 11539, 14355, 14817, 14868, 14906, 16528, 16554, 16555, 17065, 17066, 17067, 17197, 17889, 18401, 18858, 19413,
        19416, 19494, 20041, 21503, 22225, 22226, 22335, 22353, 22355, 22358, 22427, 22430, 22491, 22493, 22498, 22754, 22758, 22759, 22760,
        22984, 25003, 25738, 25740, 30080, 30085, 33123, 35216, 35218, 35256, 35293, 37202, 37327, 39025, 39108, 39110, 39151, 39152, 40106,
        40143, 40189, 40197, 40501, 40540, 40613, 40623, 40642, 40648, 40671, 40675, 40890, 40903, 40918, 40938, 41301, 41302, 41305, 41325,
        41339, 41383, 41614, 41619, 41640, 41700, 41701, 41823, 41839, 41840, 42029, 42108, 42109, 45153, 45156, 45157, 45161, 45179, 45182,
        45319, 45547, 47132, 47137, 47139, 49510, 49802, 49918, 49919, 49920, 49977, 49983,
    ];

    internal static IReadOnlyCollection<int> Numbers => s_numbers;

    /// <summary>Returns a value that indicates whether any of the errors is transient.</summary>
    public static bool ContainsAny(SqlErrorCollection errors)
    {
        for (int i = 0; i < errors.Count; i++)
        {
            if (errors[i].IsConnectionFailure || s_numbers.Contains(errors[i].Number))
            {
                return true;
            }
        }

        return false;
    }
}
