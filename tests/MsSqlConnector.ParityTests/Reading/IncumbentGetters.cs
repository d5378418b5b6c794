using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Reading.Values;
using Incumbent = Microsoft.Data.SqlClient;
using IncumbentTypes = Microsoft.Data.SqlTypes;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The getters of Microsoft.Data.SqlClient that the base classes do not have, by the names of their probes.</summary>
internal static class IncumbentGetters
{
    private static readonly Dictionary<string, Func<Incumbent.SqlDataReader, int, object?>> s_byProbe = new()
    {
        ["GetSqlValues"] = static (r, i) => Probes.List(r.GetSqlValues),
        ["GetDateTimeOffset"] = static (r, i) => r.GetDateTimeOffset(i),
        ["GetTimeSpan"] = static (r, i) => r.GetTimeSpan(i),
        ["GetXmlReader"] = static (r, i) => Probes.Content(r.GetXmlReader(i)),
        ["GetSqlValue"] = static (r, i) => r.GetSqlValue(i),
        ["GetSqlBinary"] = static (r, i) => r.GetSqlBinary(i),
        ["GetSqlBoolean"] = static (r, i) => r.GetSqlBoolean(i),
        ["GetSqlByte"] = static (r, i) => r.GetSqlByte(i),
        ["GetSqlBytes"] = static (r, i) => r.GetSqlBytes(i),
        ["GetSqlChars"] = static (r, i) => r.GetSqlChars(i),
        ["GetSqlDateTime"] = static (r, i) => r.GetSqlDateTime(i),
        ["GetSqlDecimal"] = static (r, i) => r.GetSqlDecimal(i),
        ["GetSqlDouble"] = static (r, i) => r.GetSqlDouble(i),
        ["GetSqlGuid"] = static (r, i) => r.GetSqlGuid(i),
        ["GetSqlInt16"] = static (r, i) => r.GetSqlInt16(i),
        ["GetSqlInt32"] = static (r, i) => r.GetSqlInt32(i),
        ["GetSqlInt64"] = static (r, i) => r.GetSqlInt64(i),
        ["GetSqlMoney"] = static (r, i) => r.GetSqlMoney(i),
        ["GetSqlSingle"] = static (r, i) => r.GetSqlSingle(i),
        ["GetSqlString"] = static (r, i) => r.GetSqlString(i),
        ["GetSqlXml"] = static (r, i) => r.GetSqlXml(i),
        ["GetSqlJson"] = static (r, i) => r.GetSqlJson(i),
        ["GetSqlVector<float>"] = static (r, i) => r.GetSqlVector<float>(i),
        [Probes.Json] = static (r, i) => r.GetFieldValue<IncumbentTypes.SqlJson>(i),
        [Probes.Vector] = static (r, i) => r.GetFieldValue<IncumbentTypes.SqlVector<float>>(i),
    };

    private static readonly Dictionary<string, Func<Incumbent.SqlDataReader, int, Task<object?>>> s_asyncByProbe = new()
    {
        [Probes.Json] = static async (r, i) => await r.GetFieldValueAsync<IncumbentTypes.SqlJson>(i),
        [Probes.Vector] = static async (r, i) => await r.GetFieldValueAsync<IncumbentTypes.SqlVector<float>>(i),
    };

    public static Func<Incumbent.SqlDataReader, int, object?> Of(string probe) => s_byProbe[probe];

    public static Func<Incumbent.SqlDataReader, int, Task<object?>> AsyncOf(string probe) => s_asyncByProbe[probe];
}
