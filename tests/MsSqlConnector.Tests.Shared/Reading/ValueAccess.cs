using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The getters for one type, for a type known only at run time.</summary>
internal sealed record ValueAccess(
    Func<DbDataReader, int, object> Typed, Func<DbDataReader, int, object> Field, Func<DbDataReader, int, Task<object>> FieldAsync)
{
    private static readonly Dictionary<Type, ValueAccess> s_byType = new()
    {
        [typeof(bool)] = Of(static (r, i) => r.GetBoolean(i)),
        [typeof(byte)] = Of(static (r, i) => r.GetByte(i)),
        [typeof(short)] = Of(static (r, i) => r.GetInt16(i)),
        [typeof(int)] = Of(static (r, i) => r.GetInt32(i)),
        [typeof(long)] = Of(static (r, i) => r.GetInt64(i)),
        [typeof(float)] = Of(static (r, i) => r.GetFloat(i)),
        [typeof(double)] = Of(static (r, i) => r.GetDouble(i)),
        [typeof(decimal)] = Of(static (r, i) => r.GetDecimal(i)),
        [typeof(string)] = Of(static (r, i) => r.GetString(i)),
        [typeof(Guid)] = Of(static (r, i) => r.GetGuid(i)),
        [typeof(DateTime)] = Of(static (r, i) => r.GetDateTime(i)),
        [typeof(DateTimeOffset)] = Of(static (r, i) => r.GetFieldValue<DateTimeOffset>(i)),
        [typeof(TimeSpan)] = Of(static (r, i) => r.GetFieldValue<TimeSpan>(i)),
        [typeof(byte[])] = Of(static (r, i) => r.GetFieldValue<byte[]>(i)),
        [typeof(object)] = Of(static (r, i) => r.GetValue(i)),
        [typeof(SqlBoolean)] = Of(static (r, i) => r.GetFieldValue<SqlBoolean>(i)),
        [typeof(SqlByte)] = Of(static (r, i) => r.GetFieldValue<SqlByte>(i)),
        [typeof(SqlInt16)] = Of(static (r, i) => r.GetFieldValue<SqlInt16>(i)),
        [typeof(SqlInt32)] = Of(static (r, i) => r.GetFieldValue<SqlInt32>(i)),
        [typeof(SqlInt64)] = Of(static (r, i) => r.GetFieldValue<SqlInt64>(i)),
        [typeof(SqlSingle)] = Of(static (r, i) => r.GetFieldValue<SqlSingle>(i)),
        [typeof(SqlDouble)] = Of(static (r, i) => r.GetFieldValue<SqlDouble>(i)),
        [typeof(SqlDecimal)] = Of(static (r, i) => r.GetFieldValue<SqlDecimal>(i)),
        [typeof(SqlMoney)] = Of(static (r, i) => r.GetFieldValue<SqlMoney>(i)),
        [typeof(SqlString)] = Of(static (r, i) => r.GetFieldValue<SqlString>(i)),
        [typeof(SqlGuid)] = Of(static (r, i) => r.GetFieldValue<SqlGuid>(i)),
        [typeof(SqlDateTime)] = Of(static (r, i) => r.GetFieldValue<SqlDateTime>(i)),
        [typeof(SqlBinary)] = Of(static (r, i) => r.GetFieldValue<SqlBinary>(i)),
        [typeof(SqlXml)] = Of(static (r, i) => r.GetFieldValue<SqlXml>(i)),
        [typeof(SqlTypes.SqlVector<float>)] = Of(static (r, i) => r.GetFieldValue<SqlTypes.SqlVector<float>>(i)),
    };

    public static ValueAccess To(Type type) => OtherProvider.Registered?.AccessTo(type) ?? s_byType[type];

    public static ValueAccess Of<T>(Func<DbDataReader, int, T> typed)
        where T : notnull => new(
            (reader, i) => typed(reader, i),
            static (reader, i) => reader.GetFieldValue<T>(i),
            static async (reader, i) => await reader.GetFieldValueAsync<T>(i));
}
