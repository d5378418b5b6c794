using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>
/// After a getter has rejected the type of a column in sequential mode, every other getter reads the column as if it were the first.
/// </summary>
/// <remarks>A length is the exception: it is known for a value in memory, and a getter that throws can have read the value.</remarks>
public sealed class RefusedGetterTests
{
    private const string Refusal = "!InvalidCastException";

    /// <summary>Longer than a packet, so that the value is not in memory when a getter is called.</summary>
    private const int LongCount = 1200;

    private static readonly Dictionary<string, (Column Column, object Value)> s_columns = new (Column Column, object Value)[]
    {
        (Column.VarBinary("varbinary(max)", Column.Max), new byte[] { 1, 2, 3 }),
        (Column.VarBinary("varbinary(max), long", Column.Max), new byte[LongCount]),
        (Column.VarBinary("varbinary(max), unknown length", Column.Max), LargeValue.Unknown(new byte[] { 1, 2, 3 }, 2)),
        (Column.Image("image"), new byte[] { 1, 2, 3 }),
        (Column.Udt("udt", new TypeNaming("db", "dbo", "Point", "Points, Version=1.0.0.0"), 50), new byte[] { 1, 2, 3 }),
        (Column.NVarChar("nvarchar(max)", Column.Max), "text"),
        (Column.VarChar("varchar(max), long", Column.Max), new string('x', LongCount)),
        (Column.NText("ntext"), "text"),
        (Column.Xml("xml"), "<a>1</a>"),
        (Column.Json("json"), "[1]"),
        (Column.VarBinary("varbinary", 20), new byte[] { 1, 2, 3 }),
        (Column.RowVersion("rowversion"), new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }),
        (Column.NVarChar("nvarchar", 20), "text"),
        (Column.Int("int"), 7),
        (Column.Decimal("decimal", 9, 2), 1.25m),
        (Column.Vector("vector", 2), new[] { 1f, 2.5f }),
        (Column.Variant("variant"), VariantValue.Of(Column.Int("v"), 7)),
    }.ToDictionary(c => c.Column.Name);

    public static TheoryData<string, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool>();
            foreach (string name in s_columns.Keys)
            {
                cases.Add(name, false);
                cases.Add(name, true);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task After_a_rejected_getter_the_value_can_be_read_by_every_other_getter(string name, bool isAsync)
    {
        (Column column, object value) = s_columns[name];
        Probe[] probes = [.. Probes.All.Where(p => !isAsync || p.ReadAsync is not null)];
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector), Records = false });
        await using SqlConnection connection = new(Incumbent.ConnectionString(server, "Encrypt=Optional;Packet Size=512"));
        await connection.OpenAsync(TestToken);

        server.OnSql("alone", MakeAnswer(column, value, probes.Length));
        List<string> alone = await ReadAsync(connection, "alone", [.. probes.Select(p => new[] { p })], isAsync);
        Probe[][] pairs =
        [
            .. from refused in Enumerable.Range(0, probes.Length)
               where alone[refused] == Refusal
               from allowed in Enumerable.Range(0, probes.Length)
               where !alone[allowed].StartsWith('!') && !probes[allowed].Name.EndsWith("length", StringComparison.Ordinal)
               select new[] { probes[refused], probes[allowed] },
        ];
        Assert.NotEmpty(pairs);
        server.OnSql("pairs", MakeAnswer(column, value, pairs.Length));
        List<string> after = await ReadAsync(connection, "pairs", pairs, isAsync);

        Dictionary<string, string> expected = probes.Zip(alone).ToDictionary(p => p.First.Name, p => p.Second);
        Assert.Empty(pairs.Zip(after).Where(p => p.Second != expected[p.First[1].Name])
            .Select(p => $"{p.First[0].Name}, {p.First[1].Name}: {p.Second}; expected {expected[p.First[1].Name]}"));
    }

    private static Answer MakeAnswer(Column column, object value, int rowCount)
    {
        Answer answer = new Answer().Columns(column, Column.Int("row"));
        for (int row = 0; row < rowCount; row++)
        {
            answer = answer.Row(value, row);
        }

        return answer.Done();
    }

    /// <summary>Calls the getters of one sequence for each row. Returns the result of the last one.</summary>
    private static async Task<List<string>> ReadAsync(SqlConnection connection, string text, Probe[][] sequences, bool isAsync)
    {
        List<string> results = [];
        using SqlCommand command = new(text, connection);
        using SqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess);
        foreach (Probe[] sequence in sequences)
        {
            Assert.True(isAsync ? await reader.ReadAsync() : reader.Read());
            string result = string.Empty;
            foreach (Probe probe in sequence)
            {
                result = await ReadAsync(reader, probe, isAsync);
            }

            Assert.Equal(results.Count, reader.GetInt32(1));
            results.Add(result);
        }

        Assert.False(reader.Read());
        return results;
    }

    private static async Task<string> ReadAsync(SqlDataReader reader, Probe probe, bool isAsync)
    {
        try
        {
            object? value = isAsync ? await probe.ReadAsync!(reader, 0) : probe.Read(reader, 0);
            return value is null ? "null" : ValueText.Of(value);
        }
        catch (Exception exception)
        {
            return "!" + exception.GetType().Name;
        }
    }
}
