using System;

namespace MsSqlConnector.Reading;

/// <summary>
/// The getter of <see cref="SqlDataReader.GetFieldValue{T}"/> for a type that the reader does not handle itself. The most frequent of these
/// types call their getters directly. All others are looked up in the table of <see cref="FieldGetters"/> once and cost a delegate call.
/// </summary>
internal static class FieldGetter<T>
{
    private static readonly Func<SqlDataReader, int, T> s_get = FieldGetters.Find<T>();

    /// <summary>Gets the value of a column.</summary>
    public static T Get(SqlDataReader reader, int i)
    {
        // For a value type the runtime compiles only the branch that is taken, and removes the boxing.
        if (typeof(T) == typeof(double))
        {
            return (T)(object)reader.GetDouble(i);
        }

        if (typeof(T) == typeof(decimal))
        {
            return (T)(object)reader.GetDecimal(i);
        }

        if (typeof(T) == typeof(DateTime))
        {
            return (T)(object)reader.GetDateTime(i);
        }

        if (typeof(T) == typeof(Guid))
        {
            return (T)(object)reader.GetGuid(i);
        }

        if (typeof(T) == typeof(float))
        {
            return (T)(object)reader.GetFloat(i);
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return (T)(object)reader.GetDateTimeOffset(i);
        }

        return typeof(T) == typeof(TimeSpan) ? (T)(object)reader.GetTimeSpan(i) : s_get(reader, i);
    }
}
