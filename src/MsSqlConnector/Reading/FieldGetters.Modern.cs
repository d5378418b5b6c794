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
        : throw new InvalidCastException("A value that has a time of day cannot be read as DateOnly.");
}
