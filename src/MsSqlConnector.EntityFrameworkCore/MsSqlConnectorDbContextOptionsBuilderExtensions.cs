using System;
using Microsoft.EntityFrameworkCore.Infrastructure;
using MsSqlConnector;
using MsSqlConnector.EntityFrameworkCore.Infrastructure;

namespace Microsoft.EntityFrameworkCore;

/// <summary>Methods that configure a context to use SQL Server with MsSqlConnector.</summary>
public static class MsSqlConnectorDbContextOptionsBuilderExtensions
{
    /// <summary>
    /// Configures the context to use MsSqlConnector in place of Microsoft.Data.SqlClient. The engine and the connection are configured with
    /// <c>UseSqlServer</c>, <c>UseAzureSql</c> or <c>UseAzureSynapse</c>, before or after this method.
    /// </summary>
    /// <param name="optionsBuilder">The builder of the options.</param>
    /// <param name="sqlServerOptionsAction">
    /// A callback for the options of SQL Server, which this method then configures as the engine; null for none.
    /// </param>
    /// <returns>The builder.</returns>
    /// <remarks>
    /// A context without an engine throws <see cref="InvalidOperationException"/> at its first use. If the connection is set later, for
    /// example with <c>SetConnectionString</c>, pass null as the connection string.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="optionsBuilder"/> is null.</exception>
    public static DbContextOptionsBuilder UseMsSqlConnector(
        this DbContextOptionsBuilder optionsBuilder, Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
    {
        ArgumentNullException.ThrowIfNull(optionsBuilder);
        OptionsWriter.UseProvider(optionsBuilder, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <summary>Configures the context to use SQL Server with MsSqlConnector and a connection string.</summary>
    /// <param name="optionsBuilder">The builder of the options.</param>
    /// <param name="connectionString">The connection string of MsSqlConnector; null if it is set before the context connects.</param>
    /// <param name="sqlServerOptionsAction">A callback for the options of SQL Server; null for none.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="optionsBuilder"/> is null.</exception>
    public static DbContextOptionsBuilder UseMsSqlConnector(
        this DbContextOptionsBuilder optionsBuilder,
        string? connectionString,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
    {
        ArgumentNullException.ThrowIfNull(optionsBuilder);
        OptionsWriter.UseConnectionString(optionsBuilder, connectionString, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <summary>Configures the context to use SQL Server with MsSqlConnector and a connection that the caller owns.</summary>
    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, SqlConnection, bool, Action{SqlServerDbContextOptionsBuilder}?)"/>
    public static DbContextOptionsBuilder UseMsSqlConnector(
        this DbContextOptionsBuilder optionsBuilder,
        SqlConnection connection,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null) =>
        optionsBuilder.UseMsSqlConnector(connection, contextOwnsConnection: false, sqlServerOptionsAction);

    /// <summary>Configures the context to use SQL Server with MsSqlConnector and an existing connection.</summary>
    /// <param name="optionsBuilder">The builder of the options.</param>
    /// <param name="connection">
    /// The connection. If it is open, the context does not open or close it. If it is closed, the context opens and closes it as needed.
    /// </param>
    /// <param name="contextOwnsConnection">Whether the context disposes the connection.</param>
    /// <param name="sqlServerOptionsAction">A callback for the options of SQL Server; null for none.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="optionsBuilder"/> or <paramref name="connection"/> is null.</exception>
    public static DbContextOptionsBuilder UseMsSqlConnector(
        this DbContextOptionsBuilder optionsBuilder,
        SqlConnection connection,
        bool contextOwnsConnection,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
    {
        ArgumentNullException.ThrowIfNull(optionsBuilder);
        ArgumentNullException.ThrowIfNull(connection);
        OptionsWriter.UseConnection(optionsBuilder, connection, contextOwnsConnection, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <summary>Configures the context to use SQL Server with MsSqlConnector and connections of a data source.</summary>
    /// <param name="optionsBuilder">The builder of the options.</param>
    /// <param name="dataSource">The data source. The caller disposes it after the last context.</param>
    /// <param name="sqlServerOptionsAction">A callback for the options of SQL Server; null for none.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="optionsBuilder"/> or <paramref name="dataSource"/> is null.</exception>
    public static DbContextOptionsBuilder UseMsSqlConnector(
        this DbContextOptionsBuilder optionsBuilder,
        SqlDataSource dataSource,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
    {
        ArgumentNullException.ThrowIfNull(optionsBuilder);
        ArgumentNullException.ThrowIfNull(dataSource);
        OptionsWriter.UseDataSource(optionsBuilder, dataSource, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, Action{SqlServerDbContextOptionsBuilder}?)"/>
    /// <typeparam name="TContext">The type of the context.</typeparam>
    public static DbContextOptionsBuilder<TContext> UseMsSqlConnector<TContext>(
        this DbContextOptionsBuilder<TContext> optionsBuilder, Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
        where TContext : DbContext
    {
        ((DbContextOptionsBuilder)optionsBuilder).UseMsSqlConnector(sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, string?, Action{SqlServerDbContextOptionsBuilder}?)"/>
    /// <typeparam name="TContext">The type of the context.</typeparam>
    public static DbContextOptionsBuilder<TContext> UseMsSqlConnector<TContext>(
        this DbContextOptionsBuilder<TContext> optionsBuilder,
        string? connectionString,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
        where TContext : DbContext
    {
        ((DbContextOptionsBuilder)optionsBuilder).UseMsSqlConnector(connectionString, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, SqlConnection, Action{SqlServerDbContextOptionsBuilder}?)"/>
    /// <typeparam name="TContext">The type of the context.</typeparam>
    public static DbContextOptionsBuilder<TContext> UseMsSqlConnector<TContext>(
        this DbContextOptionsBuilder<TContext> optionsBuilder,
        SqlConnection connection,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
        where TContext : DbContext
    {
        ((DbContextOptionsBuilder)optionsBuilder).UseMsSqlConnector(connection, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, SqlConnection, bool, Action{SqlServerDbContextOptionsBuilder}?)"/>
    /// <typeparam name="TContext">The type of the context.</typeparam>
    public static DbContextOptionsBuilder<TContext> UseMsSqlConnector<TContext>(
        this DbContextOptionsBuilder<TContext> optionsBuilder,
        SqlConnection connection,
        bool contextOwnsConnection,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
        where TContext : DbContext
    {
        ((DbContextOptionsBuilder)optionsBuilder).UseMsSqlConnector(connection, contextOwnsConnection, sqlServerOptionsAction);
        return optionsBuilder;
    }

    /// <inheritdoc cref="UseMsSqlConnector(DbContextOptionsBuilder, SqlDataSource, Action{SqlServerDbContextOptionsBuilder}?)"/>
    /// <typeparam name="TContext">The type of the context.</typeparam>
    public static DbContextOptionsBuilder<TContext> UseMsSqlConnector<TContext>(
        this DbContextOptionsBuilder<TContext> optionsBuilder,
        SqlDataSource dataSource,
        Action<SqlServerDbContextOptionsBuilder>? sqlServerOptionsAction = null)
        where TContext : DbContext
    {
        ((DbContextOptionsBuilder)optionsBuilder).UseMsSqlConnector(dataSource, sqlServerOptionsAction);
        return optionsBuilder;
    }
}
