using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.Reading;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Every value type that <see cref="SqlDataReader.GetFieldValue{T}"/> reads, and its nullable type.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class NullableFieldTests
{
    private static readonly Dictionary<Type, Delegate> s_table = (Dictionary<Type, Delegate>)typeof(FieldGetters)
        .GetField("s_getters", BindingFlags.Static | BindingFlags.NonPublic)!.GetValue(null)!;

    private static readonly MethodInfo s_compare =
        typeof(NullableFieldTests).GetMethod(nameof(CompareAsync), BindingFlags.Static | BindingFlags.NonPublic)!;

    private static readonly (Column Column, object Value)[] s_columns =
    [
        (Column.Bit("bit"), true), (Column.TinyInt("tinyint"), (byte)1), (Column.SmallInt("smallint"), (short)-2), (Column.Int("int"), 3),
        (Column.BigInt("bigint"), 4L), (Column.Real("real"), 0.5f), (Column.Float("float"), 0.1), (Column.Decimal("decimal", 9, 2), 1.25m),
        (Column.Money("money"), 2.5m), (Column.UniqueIdentifier("guid"), new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        (Column.Date("date"), new DateTime(2024, 2, 29)), (Column.DateTime("datetime"), new DateTime(2024, 2, 29, 1, 2, 3)),
        (Column.Time("time"), new TimeSpan(1, 2, 3)),
        (Column.DateTimeOffset("datetimeoffset"), new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2))),
        (Column.NVarChar("nvarchar", 20), "x"), (Column.VarBinary("varbinary", 20), new byte[] { 1, 2 }),
        (Column.VarBinary("varbinary(max)", Column.Max), new byte[] { 3, 4 }), (Column.Vector("vector", 2), new[] { 1f, 2.5f }),
    ];

    public static TheoryData<string, bool, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool, bool>();
            foreach (Type type in s_table.Keys.Where(t => t.IsValueType && Nullable.GetUnderlyingType(t) is null))
            {
                cases.Add(type.ToString(), false, false);
                cases.Add(type.ToString(), true, false);
                cases.Add(type.ToString(), false, true);
                cases.Add(type.ToString(), true, true);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task The_nullable_type_has_the_value_or_null(string name, bool isAsync, bool isSequential)
    {
        Type type = s_table.Keys.Single(t => t.ToString() == name);
        Assert.Contains(typeof(Nullable<>).MakeGenericType(type), s_table.Keys);
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector), Records = false });
        foreach ((Column column, object value) in s_columns)
        {
            server.OnSql(
                column.Name, new Answer().Columns(column.Nullable).Row(value).Row(value).PlainRow([null]).NullCompressedRow([null]).Done());
        }

        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        int count = 0;
        foreach ((Column column, object _) in s_columns)
        {
            using SqlCommand command = new(column.Name, connection);
            using SqlDataReader reader = command.ExecuteReader(isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default);
            count += await (Task<int>)s_compare.MakeGenericMethod(type).Invoke(null, [reader, isAsync])!;
        }

        Assert.NotEqual(0, count);
    }

    /// <summary>Compares the value with the one of the nullable type. Returns 1 if the column has a value of the type.</summary>
    private static async Task<int> CompareAsync<T>(DbDataReader reader, bool isAsync)
        where T : struct
    {
        Assert.True(reader.Read());
        object? expected = null;
        try
        {
            expected = await GetAsync<T>(reader, isAsync);
        }
        catch (InvalidCastException)
        {
            // The column has another type.
        }

        Assert.True(reader.Read());
        if (expected is null)
        {
            await Assert.ThrowsAsync<InvalidCastException>(() => GetAsync<T?>(reader, isAsync));
        }
        else
        {
            Assert.Equal(Text(expected), Text(await GetAsync<T?>(reader, isAsync)));
        }

        while (reader.Read())
        {
            Assert.Null(await GetAsync<T?>(reader, isAsync));
        }

        return expected is null ? 0 : 1;
    }

    private static async Task<T> GetAsync<T>(DbDataReader reader, bool isAsync) =>
        isAsync ? await reader.GetFieldValueAsync<T>(0) : reader.GetFieldValue<T>(0);

    private static string Text(object? value) => value switch
    {
        null => "null",
        Memory<byte> bytes => "Memory " + BitConverter.ToString(bytes.ToArray()),
        ReadOnlyMemory<byte> bytes => "ReadOnlyMemory " + BitConverter.ToString(bytes.ToArray()),
        ReadOnlyMemory<float> singles => "ReadOnlyMemory " + string.Join(" ", singles.ToArray()),
        _ => ValueText.Of(value),
    };
}
