using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Every getter reads an encrypted column like a plain column of the same type, in every mode.</summary>
[EveryBuild]
[AlsoWithMars]
public sealed class EncryptedGetterTests
{
    public static TheoryData<string> Cases => [.. EncryptedTypeCase.All.Select(one => one.Name)];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Every_getter_reads_an_encrypted_column_like_a_plain_one(string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = new();
        Column plain = one.Column.Nullable;
        Script(scene, "plain", plain, one.Expected);
        Script(scene, "encrypted", plain.EncryptedWith(scene.Key), one.Expected);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        foreach ((bool isAsync, bool isSequential) in new[] { (false, false), (true, false), (false, true), (true, true) })
        {
            List<string> expected = await ReadAsync(connection, "plain", isAsync, isSequential);
            List<string> actual = await ReadAsync(connection, "encrypted", isAsync, isSequential);
            string[] differences = [.. expected.Zip(actual)
                .Where(pair => pair.First != pair.Second)
                .Select(pair => $"{isAsync} {isSequential} {pair.First} | {pair.Second}")];
            Assert.True(differences.Length == 0, string.Join(Environment.NewLine, differences));
            Assert.Equal(expected.Count, actual.Count);
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    [NotOn(BuildTarget.NetFramework | BuildTarget.Mono, ".NET Framework does not have the interface for GetColumnSchema.")]
    public async Task The_schema_of_an_encrypted_column_is_that_of_its_plain_values(string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = new();
        Script(scene, "plain", one.Column.Nullable, one.Expected);
        Script(scene, "encrypted", one.Column.Nullable.EncryptedWith(scene.Key), one.Expected);
        await using var connection = (SqlConnection)await scene.OpenAsync();
        Assert.Equal(await DescribeAsync(connection, "plain"), await DescribeAsync(connection, "encrypted"));
    }

    private static void Script(EncryptionScene scene, string text, Column column, object value)
    {
        Answer answer = new Answer().Columns(column, Column.Int("row"));
        for (int row = 0; row < 2 * Probes.All.Length; row += 2)
        {
            answer = answer.PlainRow(value, row).NullCompressedRow(null, row + 1);
        }

        scene.Server.OnSql(text, answer.Done());
    }

    private static async Task<List<string>> ReadAsync(SqlConnection connection, string text, bool isAsync, bool isSequential)
    {
        CommandBehavior behavior = isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
        await using var command = new SqlCommand(text, connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);
        List<string> results = [];
        foreach (Probe probe in Probes.All.Where(probe => !isAsync || probe.ReadAsync is not null))
        {
            for (int i = 0; i < 2; i++)
            {
                Assert.True(isAsync ? await reader.ReadAsync() : reader.Read());
                results.Add($"{probe.Name}: {await ReadAsync(reader, probe, isAsync)}, {reader.GetInt32(1)}");
            }
        }

        return results;
    }

    private static async Task<string> ReadAsync(DbDataReader reader, Probe probe, bool isAsync)
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

    private static async Task<string> DescribeAsync(SqlConnection connection, string text)
    {
        await using var command = new SqlCommand(text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        DataRow row = reader.GetSchemaTable()!.Rows[0];
        string schema = string.Join(", ", row.Table.Columns.Cast<DataColumn>().Select(column => $"{column.ColumnName}={row[column]}"));
        return $"{reader.GetDataTypeName(0)} {reader.GetFieldType(0)} {reader.GetProviderSpecificFieldType(0)} "
            + $"{reader.GetColumnSchema()[0].NumericScale} {schema}";
    }
}
