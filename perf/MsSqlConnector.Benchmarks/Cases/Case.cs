using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A question that a verb asks: who does what, how often, for how long.</summary>
internal abstract class Case
{
    public const string Sync = "sync";
    public const string Async = "async";

    /// <summary>The verb.</summary>
    public abstract string Name { get; }

    /// <summary>What is done, for the table's title.</summary>
    public abstract string Description { get; }

    /// <summary>Whether requests in a second are counted, of many at once, or the time of one alone is taken.</summary>
    public abstract bool IsRate { get; }

    /// <summary>What the variants are, for the table's head.</summary>
    public virtual string VariantTitle => IsRate ? "at once" : "rows";

    /// <summary>What the table tells times in, where it does.</summary>
    public virtual TimeUnit Unit => TimeUnit.Milliseconds;

    /// <summary>Whether it can be said how many rows are read.</summary>
    public virtual bool TakesRows => false;

    /// <summary>What the test server is told to do differently.</summary>
    public virtual IReadOnlyList<string> ServerArguments => [];

    public abstract RunOptions Defaults { get; }

    /// <summary>Long enough that what is measured is compiled for good.</summary>
    public abstract TimeSpan WarmUp { get; }

    /// <summary>Writes the table at the end.</summary>
    public virtual Task ReportAsync(TextWriter writer, RunOptions options, List<Measurement> measurements) =>
        Report.WriteAsync(writer, this, options, measurements);

    /// <summary>All who take part, those of a group side by side.</summary>
    public abstract IEnumerable<Entrant> Enter(ProviderSet providers);
}
