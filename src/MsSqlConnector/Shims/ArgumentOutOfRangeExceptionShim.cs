using System;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="ArgumentOutOfRangeException"/> that later platforms have.</summary>
internal static class ArgumentOutOfRangeExceptionShim
{
    extension(ArgumentOutOfRangeException)
    {
        public static void ThrowIfNegative<T>(T value, [CallerArgumentExpression(nameof(value))] string? paramName = null)
            where T : struct, IComparable<T>
        {
            if (value.CompareTo(default) < 0)
            {
                throw new ArgumentOutOfRangeException(paramName, value, "The value must not be negative.");
            }
        }

        public static void ThrowIfNegativeOrZero<T>(T value, [CallerArgumentExpression(nameof(value))] string? paramName = null)
            where T : struct, IComparable<T>
        {
            if (value.CompareTo(default) <= 0)
            {
                throw new ArgumentOutOfRangeException(paramName, value, "The value must be positive.");
            }
        }

        public static void ThrowIfLessThan<T>(T value, T other, [CallerArgumentExpression(nameof(value))] string? paramName = null)
            where T : IComparable<T>
        {
            if (value.CompareTo(other) < 0)
            {
                throw new ArgumentOutOfRangeException(paramName, value, $"The value must not be less than {other}.");
            }
        }

        public static void ThrowIfGreaterThan<T>(T value, T other, [CallerArgumentExpression(nameof(value))] string? paramName = null)
            where T : IComparable<T>
        {
            if (value.CompareTo(other) > 0)
            {
                throw new ArgumentOutOfRangeException(paramName, value, $"The value must not be greater than {other}.");
            }
        }
    }
}
