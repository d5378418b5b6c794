using System;

namespace MsSqlConnector.Reading;

/// <summary>
/// The getter of <see cref="SqlDataReader.GetFieldValue{T}"/> for a type that the reader does not handle itself. Double calls its getter
/// directly. All other types are looked up in the table of <see cref="FieldGetters"/> once and cost a delegate call.
/// </summary>
internal static class FieldGetter<T>
{
    private static readonly Func<SqlDataReader, int, T> s_get = FieldGetters.Find<T>();

    /// <summary>Gets the value of a column.</summary>
    public static T Get(SqlDataReader reader, int i)
    {
        // For a value type the runtime compiles only the branch that is taken, and removes the boxing. Direct calls of the other getters in
        // the table were not measurably faster.
        return typeof(T) == typeof(double) ? (T)(object)reader.GetDouble(i) : s_get(reader, i);
    }
}
