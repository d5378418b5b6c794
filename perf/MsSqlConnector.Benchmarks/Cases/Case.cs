using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Spread;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A benchmark case of a verb: the competitors, the operation, the number of repetitions and the duration.</summary>
internal abstract class Case
{
    public const string Sync = "sync";
    public const string Async = "async";

    /// <summary>The verb.</summary>
    public abstract string Name { get; }

    /// <summary>The operation, for the title of the table.</summary>
    public abstract string Description { get; }

    /// <summary>Whether requests per second of concurrent loops are measured, instead of the time of a single loop.</summary>
    public abstract bool IsRate { get; }

    /// <summary>The meaning of the variants, for the header of the table.</summary>
    public virtual string VariantTitle => IsRate ? "at once" : "rows";

    /// <summary>The time unit of the table, where it shows times.</summary>
    public virtual TimeUnit Unit => TimeUnit.Milliseconds;

    /// <summary>Whether the number of rows can be set.</summary>
    public virtual bool TakesRows => false;

    /// <summary>Whether the number of connections can be set.</summary>
    public virtual bool TakesConnections => false;

    /// <summary>Whether a published program can be measured.</summary>
    public virtual bool TakesPublished => false;

    /// <summary>The configuration of the test server that differs from its defaults.</summary>
    public virtual IReadOnlyList<string> ServerArguments => [];

    public abstract RunOptions Defaults { get; }

    /// <summary>Long enough for the measured code to be fully optimized by the JIT compiler.</summary>
    public abstract TimeSpan WarmUp { get; }

    /// <summary>The columns of a table that shows the spread of each figure; empty for the table of all other verbs.</summary>
    public virtual IReadOnlyList<FigureColumn> Columns => [];

    /// <summary>Adds the figures that result from several measurements of a round.</summary>
    public virtual IReadOnlyList<Measurement> Derive(IReadOnlyList<Measurement> measurements) => measurements;

    /// <summary>Writes the table at the end.</summary>
    public virtual Task ReportAsync(TextWriter writer, RunOptions options, List<Measurement> measurements) => Columns.Count > 0
        ? SpreadReport.WriteAsync(writer, this, options, measurements)
        : Report.WriteAsync(writer, this, options, measurements);

    /// <summary>All competitors; those of one group are adjacent.</summary>
    public abstract IEnumerable<Entrant> Enter(ProviderSet providers);
}
