using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>The exceptions of readers. Ordinals: 0 a number, 1 NULL, 2 a text, 3 bytes, 4 xml.</summary>
internal static class ReaderContracts
{
    /// <summary>The getters, and a column whose type each of them refuses; null for none.</summary>
    private static readonly (string Name, Action<DbDataReader, int> Get, int? Refused)[] s_getters =
    [
        ("GetBoolean", (r, i) => r.GetBoolean(i), 2), ("GetByte", (r, i) => r.GetByte(i), 2),
        ("GetBytes", (r, i) => r.GetBytes(i, 0, new byte[4], 0, 4), 0),
        ("GetChars", (r, i) => r.GetChars(i, 0, new char[4], 0, 4), 0), ("GetDateTime", (r, i) => r.GetDateTime(i), 2),
        ("GetDecimal", (r, i) => r.GetDecimal(i), 2), ("GetDouble", (r, i) => r.GetDouble(i), 2), ("GetFloat", (r, i) => r.GetFloat(i), 2),
        ("GetGuid", (r, i) => r.GetGuid(i), 0), ("GetInt16", (r, i) => r.GetInt16(i), 2), ("GetInt32", (r, i) => r.GetInt32(i), 2),
        ("GetInt64", (r, i) => r.GetInt64(i), 2), ("GetString", (r, i) => r.GetString(i), 0),
        ("GetFieldValue", (r, i) => r.GetFieldValue<Guid>(i), 0), ("GetStream", (r, i) => r.GetStream(i), 0),
        ("GetTextReader", (r, i) => r.GetTextReader(i), 0), ("GetValue", (r, i) => r.GetValue(i), null), ("Item", (r, i) => _ = r[i], null),
        ("IsDBNull", (r, i) => r.IsDBNull(i), null),
    ];

    /// <summary>The members that describe a column, also before the first row.</summary>
    private static readonly (string Name, Action<DbDataReader, int> Get)[] s_descriptions =
    [
        ("GetDataTypeName", (r, i) => r.GetDataTypeName(i)), ("GetFieldType", (r, i) => r.GetFieldType(i)),
        ("GetName", (r, i) => r.GetName(i)),
        ("GetProviderSpecificFieldType", (r, i) => r.GetProviderSpecificFieldType(i)),
    ];

    /// <summary>The getters that NULL is no value for.</summary>
    private static readonly string[] s_withoutNull =
        [
            "GetBoolean", "GetByte", "GetDateTime", "GetDecimal", "GetDouble", "GetFloat", "GetGuid", "GetInt16", "GetInt32", "GetInt64",
            "GetString", "GetFieldValue"
        ];

    public static IReadOnlyList<Contract> All { get; } =
    [
        .. s_getters.SelectMany(getter => Getter(getter.Name, getter.Get, getter.Refused)),
        .. s_descriptions.SelectMany(description => Description(description.Name, description.Get)),
        .. AsyncGetters(), .. Names(), .. Movements(), .. Schemas(), .. States(),
    ];

    private static IEnumerable<Contract> Getter(string name, Action<DbDataReader, int> get, int? refused)
    {
        yield return Contract.Sync<IndexOutOfRangeException>(name, "ordinal too large", run => get(run.Reader(), 5), requestCount: 1);
        yield return Contract.Sync<IndexOutOfRangeException>(name, "negative ordinal", run => get(run.Reader(), -1), requestCount: 1);
        yield return Contract.Sync<InvalidOperationException>(name, "closed reader", run => get(run.ClosedReader(), 0), requestCount: 1);
        yield return Contract.Sync<InvalidOperationException>(name, "before the first row", run => get(run.Unread(), 0), requestCount: 1);
        yield return Contract.Sync<InvalidOperationException>(
            name, "after the last row", run => get(AtEnd(run.Reader()), 0), requestCount: 1);
        yield return Contract.Sync<InvalidOperationException>(
            name,
            "column passed in sequence",
            run => get(PastThird(run.Reader(behavior: CommandBehavior.SequentialAccess)), 0),
            requestCount: 1);
        if (refused is { } ordinal)
        {
            yield return Contract.Sync<InvalidCastException>(name, "another type", run => get(run.Reader(), ordinal), requestCount: 1);
        }

        if (s_withoutNull.Contains(name))
        {
            yield return Contract.Sync<SqlNullValueException>(name, "NULL", run => get(run.Reader(), 1), requestCount: 1);
        }
    }

    private static IEnumerable<Contract> Description(string name, Action<DbDataReader, int> get) =>
    [
        Contract.Sync<IndexOutOfRangeException>(name, "ordinal too large", run => get(run.Unread(), 5), requestCount: 1),
        Contract.Sync<IndexOutOfRangeException>(name, "negative ordinal", run => get(run.Unread(), -1), requestCount: 1),
        Contract.Sync<InvalidOperationException>(name, "closed reader", run => get(run.ClosedReader(), 0), requestCount: 1),
    ];

    private static IEnumerable<Contract> AsyncGetters() =>
    [
        Contract.Async<IndexOutOfRangeException>(
            "GetFieldValueAsync", "ordinal too large", run => run.Reader().GetFieldValueAsync<int>(5), requestCount: 1),
        Contract.Async<InvalidCastException>(
            "GetFieldValueAsync", "another type", run => run.Reader().GetFieldValueAsync<Guid>(0), requestCount: 1),
        Contract.Async<InvalidOperationException>(
            "GetFieldValueAsync", "closed reader", run => run.ClosedReader().GetFieldValueAsync<int>(0), requestCount: 1),
        Contract.Async<InvalidOperationException>(
            "GetFieldValueAsync", "before the first row", run => run.Unread().GetFieldValueAsync<int>(0), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "GetFieldValueAsync", "canceled", run => run.Reader().GetFieldValueAsync<int>(0, ContractRun.Canceled), requestCount: 1),
        Contract.Async<IndexOutOfRangeException>(
            "IsDBNullAsync", "ordinal too large", run => run.Reader().IsDBNullAsync(5), requestCount: 1),
        Contract.Async<InvalidOperationException>(
            "IsDBNullAsync", "closed reader", run => run.ClosedReader().IsDBNullAsync(0), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "IsDBNullAsync", "canceled", run => run.Reader().IsDBNullAsync(0, ContractRun.Canceled), requestCount: 1),
    ];

    private static IEnumerable<Contract> Names() =>
    [
        Contract.Sync<IndexOutOfRangeException>("GetOrdinal", "unknown name", run => run.Unread().GetOrdinal("unknown"), requestCount: 1),
        Contract.Sync<InvalidOperationException>("GetOrdinal", "closed reader", run => run.ClosedReader().GetOrdinal("a"), requestCount: 1),
        Contract.Sync<IndexOutOfRangeException>("Item", "unknown name", run => _ = run.Reader()["unknown"], requestCount: 1),
        Contract.Sync<NotSupportedException>("GetData", "not nested", run => run.Reader().GetData(0), requestCount: 1),
        Contract.Sync<InvalidCastException>("GetChar", "another type", run => run.Reader().GetChar(0), requestCount: 1) with
        {
            Difference = "characters"
        },
        Contract.Sync<ArgumentNullException>("GetValues", "null", run => run.Reader().GetValues(null!), requestCount: 1),
        Contract.Sync<OverflowException>(
            "GetInt16", "number too large", run => run.Reader(ContractRun.Large).GetInt16(0), requestCount: 1) with
        {
            Difference = "numbers"
        },
        Contract.Sync<OverflowException>(
            "GetValue", "decimal with more than 28 digits", run => run.Reader(ContractRun.Wide).GetValue(0), requestCount: 1),
        Contract.Sync<InvalidOperationException>(
            "GetValues", "before the first row", run => run.Unread().GetValues(new object[5]), requestCount: 1),
    ];

    private static IEnumerable<Contract> Movements() =>
    [
        Contract.Sync<InvalidOperationException>("Read", "closed reader", run => run.ClosedReader().Read(), requestCount: 1),
        Contract.Sync<DbException>("Read", "error of the server", run => run.Reader(ContractRun.FailingLater).Read(), requestCount: 1),
        Contract.Async<DbException>(
            "ReadAsync", "error of the server", run => run.Reader(ContractRun.FailingLater).ReadAsync(), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "ReadAsync", "canceled", run => run.Unread().ReadAsync(ContractRun.Canceled), requestCount: 1) with
        {
            RequestCountOfSqlClient = 2
        },
        Contract.Async<InvalidOperationException>("ReadAsync", "closed reader", run => run.ClosedReader().ReadAsync(), requestCount: 1),
        Contract.Sync<InvalidOperationException>("NextResult", "closed reader", run => run.ClosedReader().NextResult(), requestCount: 1),
        Contract.Sync<DbException>(
            "NextResult", "error of the server", run => run.Reader(ContractRun.FailingLater).NextResult(), requestCount: 1),
        Contract.Async<DbException>(
            "NextResultAsync", "error of the server", run => run.Reader(ContractRun.FailingLater).NextResultAsync(), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "NextResultAsync", "canceled", run => run.Reader().NextResultAsync(ContractRun.Canceled), requestCount: 1),
    ];

    private static IEnumerable<Contract> Schemas() =>
    [
        Contract.Sync<InvalidOperationException>(
            "GetSchemaTable", "closed reader", run => run.ClosedReader().GetSchemaTable(), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "GetSchemaTableAsync", "canceled", run => run.Reader().GetSchemaTableAsync(ContractRun.Canceled), requestCount: 1),
        Contract.Async<OperationCanceledException>(
            "GetColumnSchemaAsync", "canceled", run => run.Reader().GetColumnSchemaAsync(ContractRun.Canceled), requestCount: 1),
        Contract.Async<InvalidOperationException>(
            "GetColumnSchemaAsync", "closed reader", run => run.ClosedReader().GetColumnSchemaAsync(), requestCount: 1),
    ];

    private static IEnumerable<Contract> States() =>
    [
        Contract.Sync<InvalidOperationException>("FieldCount", "closed reader", run => _ = run.ClosedReader().FieldCount, requestCount: 1),
        Contract.Sync<InvalidOperationException>("HasRows", "closed reader", run => _ = run.ClosedReader().HasRows, requestCount: 1),
        Contract.Sync<InvalidOperationException>("Depth", "closed reader", run => _ = run.ClosedReader().Depth, requestCount: 1),
    ];

    private static DbDataReader AtEnd(DbDataReader reader)
    {
        reader.Read();
        return reader;
    }

    private static DbDataReader PastThird(DbDataReader reader)
    {
        reader.GetValue(3);
        return reader;
    }
}
