using System;

namespace MsSqlConnector.Reading;

/// <summary>The getter of <see cref="SqlDataReader.GetFieldValue{T}"/> for one type, which is looked up once.</summary>
internal static class FieldGetter<T>
{
    public static readonly Func<SqlDataReader, int, T> Get = FieldGetters.Find<T>();
}
