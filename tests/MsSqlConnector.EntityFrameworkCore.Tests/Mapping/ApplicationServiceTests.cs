using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Mapping;

/// <summary>Services that an application registers in place of those of Entity Framework Core.</summary>
public sealed class ApplicationServiceTests
{
    [Theory]
    [InlineData("before")]
    [InlineData("between")]
    [InlineData("after")]
    public async Task The_type_mapping_source_of_the_application_is_used(string time)
    {
        Transcript transcript = await SideBySide.RunAsync(run => FindAsync(run, time));
        transcript.Contains("varchar(77)");
    }

    [Fact]
    public async Task A_service_of_Entity_Framework_Core_is_replaced()
    {
        Transcript transcript = await SideBySide.RunAsync(run => FindAsync(run, "never"));
        transcript.Contains("nvarchar(100)");
    }

    private static async Task FindAsync(EfRun run, string time)
    {
        ServiceCollection services = new();
        if (time == "before")
        {
            services.AddSingleton<IRelationalTypeMappingSource, NarrowTypeMappingSource>();
        }

        services.AddEntityFrameworkSqlServer();
        if (time == "between")
        {
            services.AddSingleton<IRelationalTypeMappingSource, NarrowTypeMappingSource>();
        }

        if (run.Provider.IsOurs)
        {
            services.AddEntityFrameworkMsSqlConnector();
        }

        if (time == "after")
        {
            services.AddSingleton<IRelationalTypeMappingSource>(
                static provider => ActivatorUtilities.CreateInstance<NarrowTypeMappingSource>(provider));
        }

        await using ServiceProvider provider = services.BuildServiceProvider();
        await using ShopContext context = new(
            run.Options<ShopContext>(more: builder => builder.UseInternalServiceProvider(provider)));
        string name = "a";
        await run.ListAsync("blogs", context.Blogs.Where(blog => blog.Name == name));
    }

    /// <summary>Maps strings to a type that Entity Framework Core would not choose.</summary>
    private sealed class NarrowTypeMappingSource(
        TypeMappingSourceDependencies dependencies,
        RelationalTypeMappingSourceDependencies relationalDependencies,
        ISqlServerSingletonOptions options)
        : SqlServerTypeMappingSource(dependencies, relationalDependencies, options)
    {
        protected override RelationalTypeMapping? FindMapping(in RelationalTypeMappingInfo mappingInfo) =>
            mappingInfo.ClrType == typeof(string)
                ? new SqlServerStringTypeMapping(unicode: false, size: 77)
                : base.FindMapping(mappingInfo);
    }
}
