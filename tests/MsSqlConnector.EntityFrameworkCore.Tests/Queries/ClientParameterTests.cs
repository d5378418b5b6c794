using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Parameters;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Queries;

/// <summary>Parameters that the application creates, of both providers.</summary>
public sealed class ClientParameterTests
{
    [Fact]
    public async Task Parameters_of_the_provider_have_their_names_and_outputs()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            run.OnCall("EXEC dbo.Total", TotalOf);
            await using ShopContext context = new(run.Options<ShopContext>());
            DbCommand command = run.CreateConnection().CreateCommand();
            DbParameter input = Parameter(command, "@input", DbType.AnsiString, "abc");
            DbParameter output = Parameter(command, "@output", DbType.Int32, null);
            output.Direction = ParameterDirection.Output;
            await context.Database.ExecuteSqlRawAsync("EXEC dbo.Total @input, @output OUTPUT", input, output);
            run.Record("output", output.Value);
            await run.ListAsync(
                "query", context.Blogs.FromSqlRaw(AllBlogs + " WHERE [Name] = @input", Parameter(command, "input", DbType.String, "x")));
        });
        transcript.Result("output: 42");
    }

    [Fact]
    public async Task Parameters_of_SqlClient_are_sent_with_their_types_and_receive_outputs()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            run.OnCall("EXEC dbo.Total", TotalOf);
            await using ShopContext context = new(run.Options<ShopContext>());
            Microsoft.Data.SqlClient.SqlParameter input = new("@input", SqlDbType.VarChar, 30) { Value = "abc" };
            Microsoft.Data.SqlClient.SqlParameter output = new("@output", SqlDbType.Int) { Direction = ParameterDirection.Output };
            await context.Database.ExecuteSqlRawAsync("EXEC dbo.Total @input, @output OUTPUT", [input, output]);
            run.Record("output", output.Value);
            Microsoft.Data.SqlClient.SqlParameter money = new("price", SqlDbType.Money) { Value = 1.5m };
            Microsoft.Data.SqlClient.SqlParameter time =
                new("time", SqlDbType.DateTime2) { Scale = 3, Value = new DateTime(2026, 1, 2, 3, 4, 5, 678) };
            await run.ListAsync(
                "query", context.Blogs.FromSqlRaw(AllBlogs + " WHERE [Rating] = @price AND [Created] = @time", money, time));
            context.Database.ExecuteSqlRaw("DELETE FROM [Blogs] WHERE [Rating] = {0}", new Microsoft.Data.SqlClient.SqlParameter("p", 3));
        });
        transcript.HasStatements(3);
        transcript.Contains("@input varchar(30)");
        transcript.Contains("datetime2(3)");
        transcript.Result("output: 42");
    }

    /// <summary>New properties of a parameter must be copied too.</summary>
    [Fact]
    public void A_translated_parameter_has_all_settable_properties()
    {
        Microsoft.Data.SqlClient.SqlParameter source = new("@p", SqlDbType.NVarChar)
        {
            Direction = ParameterDirection.InputOutput,
            IsNullable = true,
            Value = "value",
            Size = 17,
            Offset = 2,
            Precision = 5,
            Scale = 3,
            SourceColumn = "column",
            SourceColumnNullMapping = true,
            SourceVersion = DataRowVersion.Original,
            ForceColumnEncryption = true,
            CompareInfo = SqlCompareOptions.IgnoreCase,
            LocaleId = 1031,
            TypeName = "type",
            UdtTypeName = "udt",
            XmlSchemaCollectionDatabase = "a",
            XmlSchemaCollectionOwningSchema = "b",
            XmlSchemaCollectionName = "c",
        };
        SqlParameter target = ClientParameters.FromClient(source);
        Microsoft.Data.SqlClient.SqlParameter plain = new();
        foreach (PropertyInfo property in source.GetType().GetProperties().Where(property => property.SetMethod is { IsPublic: true }))
        {
            object? expected = property.GetValue(source);
            Assert.True(
                property.Name is nameof(SqlParameter.DbType) or nameof(SqlParameter.SqlDbType)
                || !Equals(expected, property.GetValue(plain)),
                $"The test does not set {property.Name}.");
            Assert.True(
                Equals(expected, typeof(SqlParameter).GetProperty(property.Name, property.PropertyType)!.GetValue(target)),
                $"The translated parameter does not have {property.Name}.");
        }
    }

    [Fact]
    public async Task A_table_of_SqlClient_is_sent_as_the_same_table()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            using DataTable table = new();
            table.Columns.Add("Id", typeof(int));
            table.Rows.Add(1);
            table.Rows.Add(2);
            Microsoft.Data.SqlClient.SqlParameter rows = new("@rows", SqlDbType.Structured) { TypeName = "dbo.Ids", Value = table };
            await run.ListAsync("query", context.Blogs.FromSqlRaw(
                "SELECT b.[Id], b.[Name], b.[Url], b.[Rating], b.[Created] FROM [Blogs] AS b WHERE b.[Id] IN (SELECT [Id] FROM @rows)",
                rows));
        }, needs: ServerFeature.TableValuedParameters);
        transcript.Contains("0x01000000|0x02000000");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Records_of_SqlClient_are_sent_as_the_same_table(bool isReused)
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            Microsoft.Data.SqlClient.SqlParameter rows =
                new("@rows", SqlDbType.Structured) { TypeName = "dbo.Lines", Value = ClientLines.Rows(isReused) };
            run.Record("affected", await context.Database.ExecuteSqlRawAsync("INSERT INTO [Lines] SELECT * FROM @rows", rows));
        }, needs: ServerFeature.TableValuedParameters);
        transcript.HasStatements(1);
        transcript.Contains("[dbo].[Lines] READONLY");
    }

    private const string AllBlogs = "SELECT [Id], [Name], [Url], [Rating], [Created] FROM [Blogs]";

    private static DbParameter Parameter(DbCommand command, string name, DbType type, object? value)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = type;
        parameter.Value = value;
        return parameter;
    }

    private static Answer TotalOf(RpcCall call)
    {
        List<RpcParameter> parameters = [.. call.Parameters];
        int ordinal = parameters.FindIndex(p => p.IsOutput);
        return new Answer().Done().ReturnValue(Column.Int("@output").Nullable, 42, (ushort)ordinal);
    }
}
