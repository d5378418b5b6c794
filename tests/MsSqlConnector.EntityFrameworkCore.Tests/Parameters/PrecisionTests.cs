using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Parameters;

/// <summary>Values of properties with a precision.</summary>
public sealed class PrecisionTests
{
    [Theory]
    [InlineData("0")]
    [InlineData("0.5")]
    [InlineData("-0.9999")]
    public async Task A_value_is_compared_with_a_column_without_integer_digits(string text)
    {
        decimal share = decimal.Parse(text, System.Globalization.CultureInfo.InvariantCulture);
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            run.OnCall("[Share]", _ => new Answer().Columns(Column.Int("c")).Row(3).Done());
            await using RateContext context = new(run.Options<RateContext>());
            run.Record(
                "count",
                run.IsAsync
                    ? await context.Rates.CountAsync(rate => rate.Share == share)
                    : context.Rates.Count(rate => rate.Share == share));
        });
        transcript.HasStatements(1);
    }

    private sealed class RateContext(DbContextOptions<RateContext> options) : DbContext(options)
    {
        public DbSet<Rate> Rates => Set<Rate>();

        protected override void OnModelCreating(ModelBuilder modelBuilder) =>
            modelBuilder.Entity<Rate>().Property(rate => rate.Share).HasPrecision(4, 4);
    }

    private sealed class Rate
    {
        public int Id { get; set; }

        public decimal Share { get; set; }
    }
}
