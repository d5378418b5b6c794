using System;
using Microsoft.Extensions.Logging;
using MsSqlConnector.DependencyInjection;

namespace MsSqlConnector;

/// <summary>
/// Provides extension methods that write the events of the provider to the log category <c>MsSqlConnector</c> of an application.
/// </summary>
public static class SqlLoggingExtensions
{
    /// <summary>
    /// Writes the events of the data source to a logger factory. <c>AddMsSqlDataSource</c> calls this with the logger factory of the
    /// application.
    /// </summary>
    /// <param name="builder">The builder of the data source.</param>
    /// <param name="loggerFactory">The logger factory; null for <see cref="SqlEventLog.Default"/>.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static SqlDataSourceBuilder UseLoggerFactory(this SqlDataSourceBuilder builder, ILoggerFactory? loggerFactory)
    {
        Arguments.ThrowIfNull(builder, nameof(builder));
        return builder.UseEventLog(LoggerEventLog.Create(loggerFactory));
    }

    /// <summary>
    /// Writes the events of connections that belong to no data source, and of the provider as a whole, to a logger factory. This sets
    /// <see cref="SqlEventLog.Default"/> for the process.
    /// </summary>
    /// <param name="loggerFactory">The logger factory.</param>
    /// <exception cref="ArgumentNullException"><paramref name="loggerFactory"/> is null.</exception>
    public static void UseForMsSqlConnections(this ILoggerFactory loggerFactory)
    {
        Arguments.ThrowIfNull(loggerFactory, nameof(loggerFactory));
        SqlEventLog.Default = LoggerEventLog.Create(loggerFactory);
    }
}
