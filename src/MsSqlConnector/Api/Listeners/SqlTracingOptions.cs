using System;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector;

/// <summary>
/// Configures which command details are traced by the activity source <c>MsSqlConnector</c> and written to logs by the event source.
/// <see cref="SqlDataSourceBuilder.ConfigureTracing"/> applies options to a data source, and <see cref="ConfigureDefault"/> to all other
/// connections. Passwords, tokens and connection strings are never recorded.
/// </summary>
public sealed class SqlTracingOptions
{
    internal SqlTracingOptions()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether statement texts are recorded (<c>db.query.text</c>). The default is true. If a statement
    /// mentions passwords or other secrets, its literals or its whole text are omitted.
    /// </summary>
    public bool IncludeQueryText { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether parameter values are recorded (<c>db.query.parameter</c>). The default is false. Values
    /// are never recorded if the parameter or the statement mentions passwords or other secrets.
    /// </summary>
    public bool IncludeParameterValues { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether an open operation creates a span even if the pool has an idle connection and there is no
    /// wait. The default is false.
    /// </summary>
    public bool IncludePooledOpens { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether logins and commands send the identifier of the current activity to the server while the
    /// spans or the events of this provider have a listener. The default is false. Extended events of the server show it as the action
    /// <c>attach_activity_id</c>. It is the trace ID of the current <see cref="Activity"/> (MS-TDS 2.2.5.3.3).
    /// </summary>
    public bool SendActivityId { get; set; }

    /// <summary>
    /// Gets or sets a filter that returns true for commands that get a span. The default is null, which means all commands.
    /// </summary>
    public Func<SqlCommand, bool>? CommandFilter { get; set; }

    /// <summary>
    /// Gets or sets a filter that returns true for batches that get a span. The default is null, which means all batches.
    /// </summary>
    public Func<SqlBatch, bool>? BatchFilter { get; set; }

    /// <summary>Gets or sets a callback that adds tags to the span of a command when the command ends. The default is null.</summary>
    public Action<Activity, SqlCommand>? CommandEnrichment { get; set; }

    /// <summary>Gets or sets a callback that adds tags to the span of a batch when the batch ends. The default is null.</summary>
    public Action<Activity, SqlBatch>? BatchEnrichment { get; set; }

    /// <summary>
    /// Configures the default options for all connections, except those of data sources with their own options. Each call starts from the
    /// initial defaults.
    /// </summary>
    /// <param name="configure">The callback that changes the options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configure"/> is null.</exception>
    public static void ConfigureDefault(Action<SqlTracingOptions> configure)
    {
        ArgumentNullException.ThrowIfNull(configure);
        TracingSettings.Default = Create(configure);
    }

    internal static TracingSettings Create(Action<SqlTracingOptions> configure)
    {
        var options = new SqlTracingOptions();
        configure(options);
        return options.ToSettings();
    }

    /// <summary>Copies the options, so that later changes have no effect.</summary>
    private TracingSettings ToSettings() => new()
    {
        IncludesQueryText = IncludeQueryText,
        IncludesParameterValues = IncludeParameterValues,
        IncludesPooledOpens = IncludePooledOpens,
        SendsActivityId = SendActivityId,
        Filter = CreateFilter(CommandFilter, BatchFilter),
        Enrich = CreateEnrichment(CommandEnrichment, BatchEnrichment),
    };

    private static Func<object, bool>? CreateFilter(Func<SqlCommand, bool>? command, Func<SqlBatch, bool>? batch) =>
        command is null && batch is null
            ? null
            : subject => subject is SqlBatch several ? batch?.Invoke(several) ?? true : command?.Invoke((SqlCommand)subject) ?? true;

    private static Action<Activity, object>? CreateEnrichment(Action<Activity, SqlCommand>? command, Action<Activity, SqlBatch>? batch) =>
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
