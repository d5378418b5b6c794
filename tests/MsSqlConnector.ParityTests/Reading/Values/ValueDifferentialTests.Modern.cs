using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <content>The description of columns, which older platforms support in part.</content>
public sealed partial class ValueDifferentialTests
{
    [Theory]
    [MemberData(nameof(Families))]
    public async Task Both_providers_describe_the_columns_alike(string family)
    {
        await using TdsServer server = Start();
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));
        ours.Open();
        theirs.Open();
        foreach (ValueCase values in ValueCases.Of(family).Where(c => !c.IsOursAlone && c.Column.Type.Id != TypeId.Udt))
        {
            server.OnSql(values.Name, new Answer().Columns(values.Column).Done());
            if (!values.Name.Contains("float16", StringComparison.Ordinal))
            {
                Assert.Equal(Describe(theirs, values.Name), Describe(ours, values.Name));
            }
        }
    }

    private static List<string> Describe(DbConnection connection, string text)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        using DbDataReader reader = command.ExecuteReader();
        return [.. SchemaText.Of(reader, (IDbColumnSchemaGenerator)reader)
            .Select(l => l.Replace("MsSqlConnector.", "Microsoft.Data.", StringComparison.Ordinal))];
    }
}
