using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Queries;

/// <summary>Statements that the application writes itself.</summary>
public sealed class RawQueryTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Raw_queries_have_the_same_parameters(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                string name = "ñ";
                DateTime since = new(2026, 1, 2);
                await run.ListAsync("raw", context.Blogs.FromSqlRaw(AllBlogs + " WHERE [Name] = {0} AND [Created] > {1}", name, since));
                await run.ListAsync(
                    "interpolated",
                    context.Blogs.FromSql($"SELECT [Id], [Name], [Url], [Rating], [Created] FROM [Blogs] WHERE [Id] = {3}"));
                await run.ListAsync("composed", context.Blogs.FromSqlRaw(AllBlogs).Where(b => b.Rating > 2).OrderBy(b => b.Id));
                await run.ListAsync(
                    "values", context.Database.SqlQuery<int>($"SELECT [Id] AS [Value] FROM [Blogs] WHERE [Rating] > {1.5m}"));
                await run.ListAsync("types", context.Database.SqlQueryRaw<Row>("SELECT [Id], [Name] FROM [Blogs]"));
            },
            isAsync);
        transcript.HasStatements(5);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Statements_without_result_have_the_same_parameters(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                FormattableString sql =
                    $"UPDATE [Blogs] SET [Name] = {"a"}, [Url] = {null}, [Photo] = {new byte[] { 1, 2 }} WHERE [Id] = {7L}";
                run.Record("interpolated", run.IsAsync ? await context.Database.ExecuteSqlAsync(sql) : context.Database.ExecuteSql(sql));
                object[] values =
                [
                    Guid.Empty, 1.5, true, 'c', DateTimeOffset.UnixEpoch, TimeSpan.FromSeconds(1), new DateOnly(2026, 1, 2),
                    new TimeOnly(1, 2)
                ];
                string conditions = string.Join(" AND ", Enumerable.Range(0, values.Length).Select(static i => $"{{{i}}} IS NOT NULL"));
                string statement = $"DELETE FROM [Posts] WHERE {conditions}";
                run.Record(
                    "raw",
                    run.IsAsync
                        ? await context.Database.ExecuteSqlRawAsync(statement, values)
                        : context.Database.ExecuteSqlRaw(statement, values));
            },
            isAsync);
        transcript.HasStatements(2);
        transcript.Contains("bigint");
        transcript.Result("raw: 3");
    }

    [Fact]
    public async Task Query_strings_are_the_same()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            string name = "a'b";
            decimal rating = 12.345m;
            DateTime created = new(2026, 1, 2, 3, 4, 5);
            byte[] version = [1, 2, 3];
            int[] ids = [1, 2];
            foreach (IQueryable query in new IQueryable[]
            {
                context.Blogs.Where(b => b.Name == name && b.Rating > rating && b.Created < created),
                context.Posts.Where(
                    p => p.Version == version && p.Published == new DateOnly(2026, 1, 2) && p.Duration > TimeSpan.FromSeconds(name.Length)),
                context.Blogs.Where(b => ids.Contains(b.Id)),
                context.Blogs.Where(b => EF.Parameter(ids).Contains(b.Id)),
                context.Posts.Where(p => p.Sent == new DateTimeOffset(created, TimeSpan.FromHours(name.Length))),
            })
            {
                run.Record("query string", query.ToQueryString());
            }

            run.Record("count", await context.Blogs.CountAsync());
        });
        transcript.ResultContains("DECLARE @name nvarchar(100) =");
    }

    private const string AllBlogs = "SELECT [Id], [Name], [Url], [Rating], [Created] FROM [Blogs]";

    private sealed record Row(int Id, string Name);
}
