using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Linq;
using Microsoft.Data.SqlTypes;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>Parameters of Microsoft.Data.SqlClient of all server types, with several values, sizes and precisions.</summary>
internal static class RawParameters
{
    private static readonly DateTime s_time = new(2026, 1, 2, 3, 4, 5, 678);

    private static readonly object[] s_integers = [1, "7", (short)3, new SqlInt32(5)];

    private static readonly object[] s_texts = ["abc", "", new string('x', 5000), "abc".ToCharArray(), new SqlString("abc")];

    private static readonly object[] s_bytes = [new byte[] { 1, 2, 3 }, Array.Empty<byte>(), new SqlBinary([1, 2])];

    private static readonly Dictionary<SqlDbType, object[]> s_values = new()
    {
        [SqlDbType.BigInt] = s_integers,
        [SqlDbType.Int] = s_integers,
        [SqlDbType.SmallInt] = s_integers,
        [SqlDbType.TinyInt] = s_integers,
        [SqlDbType.Bit] = [true, 1, "true"],
        [SqlDbType.Decimal] = [1.5m, 123.4567m, new SqlDecimal(12.345m), "1.25", 3],
        [SqlDbType.Money] = [1.5m, 1.23456m, new SqlMoney(3.5m)],
        [SqlDbType.SmallMoney] = [1.5m, 1.23456m],
        [SqlDbType.Float] = [1.5, 1.5f, 2],
        [SqlDbType.Real] = [1.5, 1.5f, 2],
        [SqlDbType.Char] = s_texts,
        [SqlDbType.VarChar] = s_texts,
        [SqlDbType.NChar] = ["abc", ""],
        [SqlDbType.NVarChar] = s_texts,
        [SqlDbType.Text] = s_texts,
        [SqlDbType.NText] = s_texts,
        [SqlDbType.Binary] = s_bytes,
        [SqlDbType.VarBinary] = s_bytes,
        [SqlDbType.Image] = s_bytes,
        [SqlDbType.UniqueIdentifier] = [Guid.Empty, "00000000-0000-0000-0000-000000000001", new SqlGuid(Guid.Empty)],
        [SqlDbType.DateTime] = [s_time, "2026-01-02", new SqlDateTime(2026, 1, 2)],
        [SqlDbType.SmallDateTime] = [s_time],
        [SqlDbType.DateTime2] = [s_time],
        [SqlDbType.Date] = [s_time, new DateOnly(2026, 1, 2)],
        [SqlDbType.Time] = [new TimeSpan(0, 1, 2, 3, 456), new TimeOnly(1, 2, 3)],
        [SqlDbType.DateTimeOffset] = [new DateTimeOffset(s_time, TimeSpan.FromHours(1))],
        [SqlDbType.Xml] = ["<a/>"],
        [SqlDbType.Json] = ["{}", new SqlJson("{}")],
        [SqlDbType.Variant] = [1, "abc", 1.5m, Guid.Empty, s_time],
        [SqlDbType.Vector] = [new SqlVector<float>(new[] { 1f, 2f })],
    };

    private static readonly (int Size, byte Precision, byte Scale)[] s_declarations =
        [(0, 0, 0), (30, 0, 0), (4000, 0, 0), (-1, 0, 0), (0, 10, 0), (0, 10, 3), (0, 0, 3)];

    public static IEnumerable<(string Name, ClientParameter Parameter)> Create(ParameterDirection direction) =>
        from type in s_values.Keys
        from value in s_values[type].Append(DBNull.Value)
        where value is not DBNull || type != SqlDbType.Vector
        from declaration in s_declarations
        select ($"{type} of {value.GetType().Name} {value} {declaration}", Create(type, value, declaration, direction));

    private static ClientParameter Create(
        SqlDbType type, object value, (int Size, byte Precision, byte Scale) declaration, ParameterDirection direction)
    {
        ClientParameter parameter = new() { ParameterName = "@p", SqlDbType = type, Direction = direction, Value = value };
        if (declaration.Size != 0)
        {
            parameter.Size = declaration.Size;
        }

        if (declaration.Precision != 0)
        {
            parameter.Precision = declaration.Precision;
        }

        if (declaration.Scale != 0)
        {
            parameter.Scale = declaration.Scale;
        }

        return parameter;
    }
}
