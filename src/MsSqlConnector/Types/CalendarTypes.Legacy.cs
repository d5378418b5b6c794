using System;

namespace MsSqlConnector.Types;

/// <summary>Support for DateOnly and TimeOnly, which the older targets lack: no value has these types.</summary>
internal static class CalendarTypes
{
    public static Type? Date => null;

    public static Type? Time => null;

    public static bool TryGetDate(object value, out DateTime date)
    {
        date = default;
        return false;
    }

    public static bool TryGetTime(object value, out TimeSpan time)
    {
        time = default;
        return false;
    }
}
