namespace System;

/// <summary>The date type that the platform lacks, with the members that the test server uses.</summary>
internal readonly record struct DateOnly(int Year, int Month, int Day)
{
    public static DateOnly MinValue => new(1, 1, 1);

    public static DateOnly MaxValue => new(9999, 12, 31);

    public static DateOnly FromDateTime(DateTime moment) => new(moment.Year, moment.Month, moment.Day);

    public DateTime ToDateTime(TimeOnly time) => new DateTime(Year, Month, Day) + time.ToTimeSpan();
}

/// <summary>The time of day that the platform lacks.</summary>
internal readonly record struct TimeOnly(long Ticks)
{
    public static TimeOnly MinValue => default;

    public TimeSpan ToTimeSpan() => new(Ticks);
}
