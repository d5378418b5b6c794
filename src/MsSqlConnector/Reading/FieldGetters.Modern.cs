using System;
using System.Collections.Generic;

namespace MsSqlConnector.Reading;

internal static partial class FieldGetters
{
    static partial void AddCalendarTypes(Dictionary<Type, Delegate> getters)
    {
        AddWithNullable(getters, static (reader, i) => ToDate(reader.GetDateTime(i)));
        AddWithNullable(getters, static (reader, i) => TimeOnly.FromTimeSpan(reader.GetTimeSpan(i)));
    }

    /// <exception cref="InvalidCastException">The time of day would be lost.</exception>
    private static DateOnly ToDate(DateTime value) => value.TimeOfDay == TimeSpan.Zero
        ? DateOnly.FromDateTime(value)
        : throw new InvalidCastException(
            $"Unable to cast the value to DateOnly, because its time of day is {value.TimeOfDay}, not 00:00. Read it as DateTime.");
}
