using System;

namespace MsSqlConnector.Types;

/// <summary>Support for DateOnly and TimeOnly, which only the newer targets have.</summary>
internal static class CalendarTypes
{
    /// <summary>Gets the type for the type map.</summary>
    public static Type? Date => typeof(DateOnly);

    public static Type? Time => typeof(TimeOnly);

    public static bool TryGetDate(object value, out DateTime date)
    {
        date = value is DateOnly only ? only.ToDateTime(TimeOnly.MinValue) : default;
        return value is DateOnly;
    }

    public static bool TryGetTime(object value, out TimeSpan time)
    {
        time = value is TimeOnly only ? only.ToTimeSpan() : default;
        return value is TimeOnly;
    }
}
