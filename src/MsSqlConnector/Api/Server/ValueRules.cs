using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>
/// Defines which CLR types a column of a record accepts without conversion. The rules are those of Microsoft.Data.SqlClient.
/// </summary>
internal static class ValueRules
{
    private static readonly SqlDbType[] s_text =
        [SqlDbType.Char, SqlDbType.VarChar, SqlDbType.Text, SqlDbType.NChar, SqlDbType.NVarChar, SqlDbType.NText, TypeMap.Json];

    private static readonly SqlDbType[] s_binary = [SqlDbType.Binary, SqlDbType.VarBinary, SqlDbType.Image, SqlDbType.Timestamp];
    private static readonly SqlDbType[] s_binaryOrUdt = [.. s_binary, SqlDbType.Udt];
    private static readonly SqlDbType[] s_numbers = [SqlDbType.Decimal, SqlDbType.Money, SqlDbType.SmallMoney];
    private static readonly SqlDbType[] s_money = [SqlDbType.Money, SqlDbType.SmallMoney];
    private static readonly SqlDbType[] s_dates = [SqlDbType.DateTime, SqlDbType.SmallDateTime, SqlDbType.Date, SqlDbType.DateTime2];

    private static readonly Dictionary<Type, SqlDbType[]> s_byClrType = new()
    {
        [typeof(bool)] = [SqlDbType.Bit],
        [typeof(SqlBoolean)] = [SqlDbType.Bit],
        [typeof(byte)] = [SqlDbType.TinyInt],
        [typeof(SqlByte)] = [SqlDbType.TinyInt],
        [typeof(short)] = [SqlDbType.SmallInt],
        [typeof(SqlInt16)] = [SqlDbType.SmallInt],
        [typeof(int)] = [SqlDbType.Int],
        [typeof(SqlInt32)] = [SqlDbType.Int],
        [typeof(long)] = [SqlDbType.BigInt],
        [typeof(SqlInt64)] = [SqlDbType.BigInt],
        [typeof(float)] = [SqlDbType.Real],
        [typeof(SqlSingle)] = [SqlDbType.Real],
        [typeof(double)] = [SqlDbType.Float],
        [typeof(SqlDouble)] = [SqlDbType.Float],
        [typeof(decimal)] = s_numbers,
        [typeof(SqlDecimal)] = [SqlDbType.Decimal],
        [typeof(SqlMoney)] = s_money,
        [typeof(Guid)] = [SqlDbType.UniqueIdentifier],
        [typeof(SqlGuid)] = [SqlDbType.UniqueIdentifier],
        [typeof(DateTime)] = s_dates,
        [typeof(SqlDateTime)] = s_dates,
        [typeof(DateTimeOffset)] = [SqlDbType.DateTimeOffset],
        [typeof(TimeSpan)] = [SqlDbType.Time],
        [typeof(char)] = s_text,
        [typeof(char[])] = s_text,
        [typeof(string)] = [.. s_text, SqlDbType.Xml],
        [typeof(SqlString)] = s_text,
        [typeof(SqlChars)] = s_text,
        [typeof(byte[])] = s_binaryOrUdt,
        [typeof(SqlBinary)] = s_binaryOrUdt,
        [typeof(SqlBytes)] = s_binaryOrUdt,
        [typeof(SqlXml)] = [SqlDbType.Xml],
    };

    public static bool Allows(Type clrType, SqlDbType column)
    {
        SqlDbType[]? columns = clrType == CalendarTypes.Date ? [SqlDbType.Date]
            : clrType == CalendarTypes.Time ? [SqlDbType.Time]
            : s_byClrType.TryGetValue(clrType, out SqlDbType[]? found) ? found
            : UdtMapping.Find(clrType) is not null ? [SqlDbType.Udt] : null;
        return columns is not null && Array.IndexOf(columns, column) >= 0;
    }

    /// <summary>Returns a value that indicates whether a sql_variant column accepts values of a type.</summary>
    public static bool IsKnown(Type clrType) =>
        s_byClrType.ContainsKey(clrType) || clrType == CalendarTypes.Date || clrType == CalendarTypes.Time;
}
