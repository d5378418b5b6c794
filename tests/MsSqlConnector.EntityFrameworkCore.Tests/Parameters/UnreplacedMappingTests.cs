using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>Parameters of mappings that do not come from the mapping source of the package.</summary>
public sealed class UnreplacedMappingTests
{
    [Theory]
    [InlineData(false, "@value decimal(18,2)")]
    [InlineData(true, "@value decimal(9,4)")]
    public async Task A_mapping_of_the_framework_declares_the_same_type(bool isDerived, string expected)
    {
        RelationalTypeMapping mapping = isDerived ? new PreciseMapping() : SqlServerDecimalTypeMapping.Default;
        Transcript transcript = await SideBySide.RunAsync(run => ExecuteAsync(run, mapping));
        transcript.Contains(expected);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_mapping_can_configure_the_parameter_of_the_package(bool isTolerant)
    {
        RelationalTypeMapping mapping = isTolerant ? new TestingMapping() : new CastingMapping();
        Transcript transcript = await SideBySide.RunOneAsync(EfProvider.Ours, run => ExecuteAsync(run, mapping));
        transcript.Contains("@value money");
    }

    private static async Task ExecuteAsync(EfRun run, RelationalTypeMapping mapping)
    {
        run.On("SELECT @value", () => new Answer().Done());
        await using ShopContext context = new(run.Options<ShopContext>());
        IRelationalCommandBuilder builder = context.GetService<IRelationalCommandBuilderFactory>().Create().Append("SELECT @value");
        builder.AddParameter("value", "@value", mapping, nullable: false);
        RelationalCommandParameterObject parameters = new(
            context.GetService<IRelationalConnection>(), new Dictionary<string, object?> { ["value"] = 1.25m }, null, context, null);
        run.Record("changed", await builder.Build().ExecuteNonQueryAsync(parameters));
    }

    private sealed class PreciseMapping() : SqlServerDecimalTypeMapping("decimal", precision: 9, scale: 4);

    private sealed class CastingMapping() : DecimalTypeMapping("money")
    {
        protected override void ConfigureParameter(DbParameter parameter) => ((SqlParameter)parameter).SqlDbType = SqlDbType.Money;
    }

    private sealed class TestingMapping() : DecimalTypeMapping("money")
    {
        protected override void ConfigureParameter(DbParameter parameter)
        {
            if (parameter is SqlParameter ours)
            {
                ours.SqlDbType = SqlDbType.Money;
            }
        }
    }
}
