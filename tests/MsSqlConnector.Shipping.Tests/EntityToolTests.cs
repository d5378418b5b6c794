using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The command-line tools of Entity Framework Core (<c>dotnet ef</c>), with a program that uses the package.</summary>
public sealed class EntityToolTests : IAsyncDisposable
{
    private const string Name = "Entities";

    private const string Program = """
        using Microsoft.Data.SqlTypes;
        using Microsoft.EntityFrameworkCore;
        using Microsoft.EntityFrameworkCore.Diagnostics;
        using Microsoft.EntityFrameworkCore.Infrastructure;
        using Microsoft.EntityFrameworkCore.Migrations;

        namespace Shop;

        internal static class Program
        {
            private static void Main()
            {
            }
        }

        public sealed class ShopContext : DbContext
        {
            public ShopContext()
            {
            }

            public ShopContext(DbContextOptions options)
                : base(options)
            {
            }

            public DbSet<Product> Products => Set<Product>();

            protected override void OnConfiguring(DbContextOptionsBuilder options)
            {
                if (!options.IsConfigured)
                {
                    options.UseMsSqlConnector(Environment.GetEnvironmentVariable("SHOP") ?? "Server=localhost");
                }

                options.ConfigureWarnings(warnings => warnings.Ignore(RelationalEventId.PendingModelChangesWarning));
            }

            protected override void OnModelCreating(ModelBuilder model)
            {
                model.Entity<Product>().Property(one => one.Name).HasMaxLength(100);
                model.Entity<Product>().Property(one => one.Price).HasPrecision(18, 2);
                model.Entity<Product>().Property(one => one.Embedding).HasColumnType("vector(3)");
            }
        }

        // The types whose mappings the package replaces. Entity Framework Core cannot write the default of a vector into a compiled model.
        public sealed class Product
        {
            public int Id { get; set; }
            public string Name { get; set; } = "";
            public decimal Price { get; set; }
            public DateTime Created { get; set; }
            public DateOnly Since { get; set; }
            public TimeOnly Opens { get; set; }
            public TimeSpan Duration { get; set; }
            public byte[] Picture { get; set; } = [];
            public SqlVector<float>? Embedding { get; set; }
        }

        [DbContext(typeof(ShopContext))]
        [Migration("20260101000000_CreateSupplier")]
        public sealed class CreateSupplier : Migration
        {
            protected override void Up(MigrationBuilder builder) =>
                builder.CreateTable("Supplier", table => new { Id = table.Column<int>(nullable: false) });
        }
        """;

    private const string ReadingProgram = """
        using System;
        using System.Globalization;
        using System.Linq;
        using Microsoft.EntityFrameworkCore;
        using Shop;

        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var options = new DbContextOptionsBuilder().UseMsSqlConnector(args[0]).UseModel(Compiled.ShopContextModel.Instance).Options;
        using ShopContext context = new(options);
        Product one = context.Products.Single();
        Console.WriteLine($"{one.Id} {one.Name} {one.Price} {one.Created:s} {one.Since:o} {one.Opens:HH:mm:ss} {one.Duration} "
            + $"{one.Picture.Length} {one.Embedding!.Value.Memory.Span[0]}");
        """;

    private readonly Packages _packages;
    private readonly TdsServer _server = TdsServer.Start();

    public EntityToolTests(Packages packages)
    {
        _packages = packages;
        _server.OnSql(static text =>
            text.Contains("SELECT @result", StringComparison.Ordinal) ? new Answer().Columns(Column.Int("")).Row(0).Done()
            : text.Contains("HAS_PERMS_BY_NAME", StringComparison.Ordinal) ? new Answer().Columns(Column.Int("")).Row(1).Done()
            : text.Contains("OBJECT_ID(N'[__EFMigrationsHistory]')", StringComparison.Ordinal)
                ? new Answer().Columns(Column.Int("").Nullable).Row([null]).Done()
            : text.Contains("SELECT [MigrationId]", StringComparison.Ordinal)
                ? new Answer().Columns(Column.NVarChar("MigrationId", 150), Column.NVarChar("ProductVersion", 32)).Done()
            : new Answer().Done(1));
    }

    private string ConnectionString =>
        $"Server=127.0.0.1,{_server.Port};Database=shop;User ID={_server.UserName};Password={_server.Password};Encrypt=Optional";

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Scaffolding_generates_a_context_with_UseMsSqlConnector()
    {
        string folder = _packages.NewFolder("scaffolded");
        CatalogAnswers.Add(_server);
        await RunAsync(
            "dbcontext", "scaffold", ConnectionString, Packages.EntityFrameworkCore, "--output-dir", folder, "--context", "Scaffolded");
        string context = await File.ReadAllTextAsync(Path.Combine(folder, "Scaffolded.cs"), TestToken);
        Assert.Contains($"=> optionsBuilder.UseMsSqlConnector(\"{ConnectionString}\");", context, StringComparison.Ordinal);
        Assert.Contains("DbSet<Blog> Blogs", context, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(folder, "Post.cs")));
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Migrations_are_written_as_a_script_applied_and_added()
    {
        string folder = _packages.NewFolder("migrations");
        string script = Path.Combine(folder, "script.sql");
        await RunAsync("migrations", "script", "--output", script);
        Assert.Contains("CREATE TABLE [Supplier]", await File.ReadAllTextAsync(script, TestToken), StringComparison.Ordinal);

        await RunAsync("database", "update");
        Assert.Contains(
            _server.Recorder.All<SqlBatchMessage>(), static one => one.Text.Contains("CREATE TABLE [Supplier]", StringComparison.Ordinal));

        await RunAsync("migrations", "add", "Next", "--output-dir", folder);
        string migration = await File.ReadAllTextAsync(Directory.GetFiles(folder, "*_Next.cs").Single(), TestToken);
        Assert.Contains("name: \"Products\"", migration, StringComparison.Ordinal);
        Assert.Contains("type: \"vector(3)\"", migration, StringComparison.Ordinal);
    }

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task A_program_reads_with_a_compiled_model()
    {
        string folder = _packages.NewFolder("compiled");
        await RunAsync("dbcontext", "optimize", "--output-dir", folder, "--namespace", "Compiled");
        UserProject.Write(
            folder, "Compiled", ReadingProgram,
            $"""
            <PackageReference Include="{Packages.EntityFrameworkCore}" Version="{_packages.Version}" />
            <Reference Include="{await _packages.Programs.OutputOfAsync(Name)}/{Name}.dll" />
            """);
        await _packages.BuildAsync(folder);
        _server.OnSql(static text => text.Contains("FROM [Products]", StringComparison.Ordinal) ? Products() : null);
        string program = Path.Combine(folder, "bin", "Debug", "net10.0", "Compiled.dll");
        string written = await ToolProcess.RunAsync("dotnet", [program, ConnectionString], folder, cancellationToken: TestToken);
        Assert.Equal("1 pen 1.50 2026-01-02T03:04:05 2026-01-03 04:05:06 00:01:30 3 0.5", written.Trim());
    }

    /// <summary>Writes the project and returns its name.</summary>
    internal static string Write(string folder, Packages packages)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, Name)).FullName;
        UserProject.Write(
            target, Name, Program,
            $"""
            <PackageReference Include="{Packages.EntityFrameworkCore}" Version="{packages.Version}" />
            <PackageReference Include="Microsoft.EntityFrameworkCore.Design" Version="{BuildFacts.EntityFrameworkCoreVersion}"
                              PrivateAssets="all" />
            """);
        return Name;
    }

    private static Answer Products() => new Answer()
        .Columns(
            Column.Int("Id"), Column.DateTime2("Created"), Column.Time("Duration"), Column.Vector("Embedding", 3),
            Column.NVarChar("Name", 100), Column.Time("Opens"), Column.VarBinary("Picture", Column.Max), Column.Decimal("Price", 18, 2),
            Column.Date("Since"))
        .Row(
            1, new DateTime(2026, 1, 2, 3, 4, 5), TimeSpan.FromSeconds(90), new float[] { 0.5f, 0, 0 }, "pen", new TimeOnly(4, 5, 6),
            new byte[3], 1.5m, new DateOnly(2026, 1, 3))
        .Done();

    private async Task RunAsync(params string[] arguments)
    {
        string project = await _packages.Programs.FolderOfAsync(Name);
        await ToolProcess.RunToolAsync(
            [BuildFacts.EntityFrameworkCoreTools, .. arguments, "--project", project, "--no-build", "--configuration", "Release"],
            project, KeyValuePair.Create("SHOP", ConnectionString), TestToken);
    }
}
