using System;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>
/// Values as text. Equal values have equal text on the client and the server, as a CLR type or one of System.Data.SqlTypes.
/// </summary>
internal static class RoundTripText
{
    public static string Of(object? value) => value switch
    {
        null or DBNull or INullable { IsNull: true } => "NULL",
        SqlDecimal number => Number(number.ToString()),
        SqlMoney number => Number(number.Value.ToString(CultureInfo.InvariantCulture)),
        decimal number => Number(number.ToString(CultureInfo.InvariantCulture)),
        SqlDateTime moment => ValueText.Of(moment.Value),
        DateOnly date => ValueText.Of(date.ToDateTime(TimeOnly.MinValue)),
        TimeOnly time => ValueText.Of(time.ToTimeSpan()),
        SqlVector<float> vector => Of(vector.Memory.ToArray()),
        SqlVector<Half> vector => Of(vector.Memory.ToArray()),
        float[] dimensions =>
            $"{dimensions.Length} float {string.Join(' ', dimensions.Take(20).Select(d => d.ToString("R", CultureInfo.InvariantCulture)))}",
        Half[] dimensions =>
            $"{dimensions.Length} half {string.Join(' ', dimensions.Take(20).Select(d => d.ToString("R", CultureInfo.InvariantCulture)))}",
        _ => ValueText.Of(value),
    };

    /// <summary>Without trailing zeros, which can differ between the arithmetic of the server and the provider.</summary>
    private static string Number(string digits) => digits.Contains('.') ? digits.TrimEnd('0').TrimEnd('.') : digits;
}
