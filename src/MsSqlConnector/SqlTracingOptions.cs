using System;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <summary>
/// What of commands is told to who traces: by spans of the source MsSqlConnector, and by the events that go to logs. For a data source it
/// is chosen by <see cref="SqlDataSourceBuilder.ConfigureTracing"/>, for all other connections by <see cref="ConfigureDefault"/>. Passwords,
/// tokens and connection strings are never told, whatever is chosen.
/// </summary>
public sealed class SqlTracingOptions
{
    internal SqlTracingOptions()
    {
    }

    /// <summary>
    /// Whether the texts of statements are told (db.query.text). True by default; of a statement that speaks of passwords or the like
    /// literals are left out, or all of it.
    /// </summary>
    public bool IncludeQueryText { get; set; } = true;

    /// <summary>
    /// Whether the values of parameters are told (db.query.parameter). False by default; never of a parameter or statement that speaks of
    /// passwords or the like.
    /// </summary>
    public bool IncludeParameterValues { get; set; }

    /// <summary>Whether opening is a span even when the pool had an idle session, so that nothing was waited for. False by default.</summary>
    public bool IncludePooledOpens { get; set; }

    /// <summary>Which commands get a span; null, the default, for all.</summary>
    public Func<SqlCommand, bool>? CommandFilter { get; set; }

    /// <summary>Which batches get a span; null, the default, for all.</summary>
    public Func<SqlBatch, bool>? BatchFilter { get; set; }

    /// <summary>Adds to the span of a command when it is over; null, the default, for nothing.</summary>
    public Action<Activity, SqlCommand>? CommandEnrichment { get; set; }

    /// <summary>Adds to the span of a batch when it is over; null, the default, for nothing.</summary>
    public Action<Activity, SqlBatch>? BatchEnrichment { get; set; }

    /// <summary>
    /// Says what is told of the commands of all connections, from now on; not of those of data sources that say it for themselves. Called
    /// again it begins with the defaults again.
    /// </summary>
    /// <param name="configure">Changes the options.</param>
    /// <exception cref="ArgumentNullException">There is no action.</exception>
    public static void ConfigureDefault(Action<SqlTracingOptions> configure)
    {
        ArgumentNullException.ThrowIfNull(configure);
        TracingSettings.Default = Make(configure);
    }

    internal static TracingSettings Make(Action<SqlTracingOptions> configure)
    {
        var options = new SqlTracingOptions();
        configure(options);
        return options.ToSettings();
    }

    /// <summary>What is changed in the options afterwards does not count.</summary>
    private TracingSettings ToSettings() => new()
    {
        IncludesQueryText = IncludeQueryText,
        IncludesParameterValues = IncludeParameterValues,
        IncludesPooledOpens = IncludePooledOpens,
        Filter = MakeFilter(CommandFilter, BatchFilter),
        Enrich = MakeEnrichment(CommandEnrichment, BatchEnrichment),
    };

    private static Func<object, bool>? MakeFilter(Func<SqlCommand, bool>? command, Func<SqlBatch, bool>? batch) =>
        command is null && batch is null
            ? null
            : subject => subject is SqlBatch several ? batch?.Invoke(several) ?? true : command?.Invoke((SqlCommand)subject) ?? true;

    private static Action<Activity, object>? MakeEnrichment(Action<Activity, SqlCommand>? command, Action<Activity, SqlBatch>? batch) =>
        command is null && batch is null
            ? null
            : (span, subject) =>
            {
                if (subject is SqlBatch several)
                {
                    batch?.Invoke(span, several);
                }
                else
                {
                    command?.Invoke(span, (SqlCommand)subject);
                }
            };
}
