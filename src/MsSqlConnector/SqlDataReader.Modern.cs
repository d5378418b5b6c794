using System;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>What the newer platforms add to a data reader.</summary>
public sealed partial class SqlDataReader
{
    /// <inheritdoc cref="Close"/>
    public override Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <inheritdoc cref="Close"/>
    public override ValueTask DisposeAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? base.DisposeAsync() : DisposeSlowlyAsync(closing);
    }

    private async ValueTask DisposeSlowlyAsync(ValueTask closing)
    {
        await closing.ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    private bool TryGetPlatformValue<T>(int i, out T value)
    {
        if (typeof(T) == typeof(DateOnly))
        {
            value = (T)(object)GetDateOnly(i);
            return true;
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            value = (T)(object)TimeOnly.FromTimeSpan(GetTimeSpan(i));
            return true;
        }

        if (typeof(T) == typeof(DateOnly?))
        {
            value = (T)(object)(IsDBNull(i) ? (DateOnly?)null : GetDateOnly(i))!;
            return true;
        }

        if (typeof(T) == typeof(TimeOnly?))
        {
            value = (T)(object)(IsDBNull(i) ? (TimeOnly?)null : TimeOnly.FromTimeSpan(GetTimeSpan(i)))!;
            return true;
        }

        value = default!;
        return false;
    }

    /// <summary>A date and time are a date where nothing is lost.</summary>
    private DateOnly GetDateOnly(int i)
    {
        DateTime value = GetDateTime(i);
        return value.TimeOfDay == TimeSpan.Zero
            ? DateOnly.FromDateTime(value)
            : throw new InvalidCastException("A value that has a time of day cannot be read as DateOnly.");
    }
}
