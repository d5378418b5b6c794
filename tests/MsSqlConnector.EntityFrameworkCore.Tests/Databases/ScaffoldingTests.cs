using System;
using System.Data.Common;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Diagnostics.Internal;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Scaffolding;
using Microsoft.EntityFrameworkCore.Scaffolding.Metadata;
using Microsoft.EntityFrameworkCore.SqlServer.Diagnostics.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Scaffolding.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.Extensions.Logging;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>The factory of database models, which scaffolding uses.</summary>
public sealed class ScaffoldingTests
{
    [Fact]
    public async Task Database_models_are_the_same()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            CatalogAnswers.Add(run.Server);
            await using ShopContext context = new(run.Options<ShopContext>());
            DatabaseModelFactory factory = new SqlServerDatabaseModelFactory(
                new DiagnosticsLogger<DbLoggerCategory.Scaffolding>(
                    new LoggerFactory(),
                    new LoggingOptions(),
                    new DiagnosticListener("test"),
                    new SqlServerLoggingDefinitions(),
                    new NullDbContextLogger()),
                context.GetService<IRelationalTypeMappingSource>());
            await using DbConnection connection = run.CreateConnection();
            DatabaseModel model = factory.Create(connection, new DatabaseModelFactoryOptions());
            run.Record("tables", model.Tables.Select(t => $"{t.Schema}.{t.Name} {t.Comment}"));
            run.Record("columns", model.Tables.SelectMany(t => t.Columns).Select(
                c => $"{c.Name} {c.StoreType} {c.IsNullable} {c.ValueGenerated} {c.DefaultValue} "
                    + $"{c.DefaultValueSql} {c.ComputedColumnSql}"));
            run.Record(
                "keys",
                model.Tables.Select(t => $"{t.PrimaryKey?.Name} {string.Join(',', t.PrimaryKey?.Columns.Select(c => c.Name) ?? [])}"));
            run.Record("indexes", model.Tables.SelectMany(t => t.Indexes).Select(i => $"{i.Name} {i.IsUnique} {i.Filter}"));
            run.Record(
                "foreign keys", model.Tables.SelectMany(t => t.ForeignKeys).Select(f => $"{f.Name} {f.PrincipalTable.Name} {f.OnDelete}"));
            run.Record(
                "sequences", model.Sequences.Select(s => $"{s.Schema}.{s.Name} {s.StoreType} {s.StartValue} {s.IncrementBy} {s.IsCyclic}"));
            run.Record("model", $"{model.DatabaseName} {model.DefaultSchema} {model.Collation}");
        });
        transcript.ResultContains("dbo.Blogs");
        transcript.ResultContains("FK_Posts_Blogs Blogs Cascade");
        transcript.ResultContains("dbo.Numbers");
        transcript.ResultContains("Name nvarchar(100)");
    }
}
