using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Globalization;
using System.Linq;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.Types;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;
using TheirTypes = Microsoft.Data.SqlTypes;

namespace MsSqlConnector.ParityTests.Types;

/// <summary>The same columns read by both providers: values, field types and names of types.</summary>
public sealed class ServerTypeDifferentialTests
{
    public static TheoryData<string> Names => [.. ServerTypeCases.Common.Select(c => c.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public async System.Threading.Tasks.Task A_column_is_read_as_SqlClient_reads_it(string name)
    {
        (_, Column column, object value) = ServerTypeCases.Common.Single(c => c.Name == name);
        await using TdsServer server = Start();
        server.OnSql("q", new Answer().Columns(column.Nullable).Row(value).Row([null]).Done());
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        ours.Open();
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));
        theirs.Open();

        foreach (CommandBehavior behavior in new[] { CommandBehavior.Default, CommandBehavior.SequentialAccess })
        {
            for (int i = 0; i < s_accesses.Count; i++)
            {
                // A rowversion is never NULL; SqlClient is inconsistent for one that is.
                if (name == "rowversion" && s_accesses[i].Name.StartsWith("second", StringComparison.Ordinal))
                {
                    continue;
                }

                string expected = Read(theirs, behavior, r => s_accesses[i].Theirs(r));
                if (!expected.StartsWith('!'))
                {
                    Assert.Equal(
                        s_accesses[i].Name + ": " + expected, s_accesses[i].Name + ": " + Read(ours, behavior, r => s_accesses[i].Ours(r)));
                }
            }
        }
    }

    private static readonly List<(string Name, Func<DbDataReader, object?> Ours, Func<DbDataReader, object?> Theirs)> s_accesses =
    [
        Both("GetDataTypeName", r => r.GetDataTypeName(0)),
        Both("GetFieldType", r => r.GetFieldType(0)),
        Both("GetProviderSpecificFieldType", r => r.GetProviderSpecificFieldType(0)),
        Both("GetValue", r => r.GetValue(0)),
        Both("GetProviderSpecificValue", r => r.GetProviderSpecificValue(0)),
        Both("GetString", r => r.GetString(0)),
        Both("GetInt32", r => r.GetInt32(0)),
        Both("GetDateTime", r => r.GetDateTime(0)),
        Both("GetDecimal", r => r.GetDecimal(0)),
        Both("GetGuid", r => r.GetGuid(0)),
        Both("GetTextReader", r => r.GetTextReader(0).ReadToEnd()),
        Both("string", r => r.GetFieldValue<string>(0)),
        Both("byte[]", r => r.GetFieldValue<byte[]>(0)),
        Both("object", r => r.GetFieldValue<object>(0)),
        Both("DateOnly", r => r.GetFieldValue<DateOnly>(0)),
        Both(
            "XmlReader",
            r => { System.Xml.XmlReader x = r.GetFieldValue<System.Xml.XmlReader>(0); x.MoveToContent(); return x.ReadOuterXml(); }),
        Both("JsonDocument", r => r.GetFieldValue<System.Text.Json.JsonDocument>(0).RootElement.GetRawText()),
        Both("second row's GetValue", r => r.Read() ? r.GetValue(0) : ""),
        Both("second row's IsDBNull", r => r.Read() ? r.IsDBNull(0) : ""),
        ("GetSqlXml", r => ((SqlDataReader)r).GetSqlXml(0).Value, r => ((Theirs.SqlDataReader)r).GetSqlXml(0).Value),
        ("GetSqlString", r => ((SqlDataReader)r).GetSqlString(0), r => ((Theirs.SqlDataReader)r).GetSqlString(0)),
        ("GetSqlBinary", r => ((SqlDataReader)r).GetSqlBinary(0).Value, r => ((Theirs.SqlDataReader)r).GetSqlBinary(0).Value),
        ("GetSqlBytes", r => ((SqlDataReader)r).GetSqlBytes(0).Value, r => ((Theirs.SqlDataReader)r).GetSqlBytes(0).Value),
        ("GetSqlMoney", r => ((SqlDataReader)r).GetSqlMoney(0), r => ((Theirs.SqlDataReader)r).GetSqlMoney(0)),
        ("GetSqlJson", r => ((SqlDataReader)r).GetSqlJson(0).Value, r => ((Theirs.SqlDataReader)r).GetSqlJson(0).Value),
        ("GetSqlVector", r => ((SqlDataReader)r).GetSqlVector<float>(0).Memory.ToArray(),
            r => ((Theirs.SqlDataReader)r).GetSqlVector<float>(0).Memory.ToArray()),
        ("second row's vector", r => r.Read() ? ((SqlDataReader)r).GetSqlVector<float>(0).Length : 0,
            r => r.Read() ? ((Theirs.SqlDataReader)r).GetSqlVector<float>(0).Length : 0),
    ];

    private static (string Name, Func<DbDataReader, object?> Ours, Func<DbDataReader, object?> Theirs) Both(
        string name, Func<DbDataReader, object?> access) =>
        (name, access, access);

    private static TdsServer Start() => TdsServer.Start(
        new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8) });

    private static string Read(DbConnection connection, CommandBehavior behavior, Func<DbDataReader, object?> access)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "q";
        using DbDataReader reader = command.ExecuteReader(behavior);
        Assert.True(reader.Read());
        try
        {
            return Text(access(reader));
        }
        catch (Exception e) when (e is not Xunit.Sdk.XunitException)
        {
            return "!" + e.GetType().Name + " " + e.Message;
        }
    }

    private static string Text(object? value) => value switch
    {
        null => "null",
        byte[] bytes => Convert.ToHexString(bytes),
        float[] singles => string.Join(',', singles),
        SqlBinary binary => binary.IsNull ? "SqlBinary null" : "SqlBinary " + Convert.ToHexString(binary.Value),
        SqlXml xml => xml.IsNull ? "SqlXml null" : "SqlXml " + xml.Value,
        SqlTypes.SqlVector<float> vector => $"SqlVector {vector.IsNull} {vector.Length} {Text(vector.Memory.ToArray())}",
        TheirTypes.SqlVector<float> vector => $"SqlVector {vector.IsNull} {vector.Length} {Text(vector.Memory.ToArray())}",
        Type type => type.ToString().Replace("Microsoft.Data.", "MsSqlConnector.", StringComparison.Ordinal),
        _ => value.GetType().Name + " " + Convert.ToString(value, CultureInfo.InvariantCulture),
    };
}
