using System;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>Writes the options of SQL Server and of MsSqlConnector. The last call determines the connection.</summary>
internal static class OptionsWriter
{
    /// <summary>Leaves the engine to another call, because Entity Framework Core does not permit a call to change it.</summary>
    internal static void UseProvider(DbContextOptionsBuilder builder, Action<SqlServerDbContextOptionsBuilder>? configure)
    {
        if (configure is not null)
        {
            UseEngine(builder, configure);
        }

        Add(builder, builder.Options.FindExtension<MsSqlConnectorOptionsExtension>() ?? new MsSqlConnectorOptionsExtension(null));
    }

    internal static void UseConnectionString(
        DbContextOptionsBuilder builder, string? connectionString, Action<SqlServerDbContextOptionsBuilder>? configure)
    {
        Add(builder, WithoutConnection(UseEngine(builder, configure)).WithConnectionString(connectionString));
        Add(builder, new MsSqlConnectorOptionsExtension(null));
    }

    internal static void UseConnection(
        DbContextOptionsBuilder builder, SqlConnection connection, bool isOwned, Action<SqlServerDbContextOptionsBuilder>? configure)
    {
        Add(builder, WithoutConnection(UseEngine(builder, configure)).WithConnection(connection, isOwned));
        Add(builder, new MsSqlConnectorOptionsExtension(null));
    }

    internal static void UseDataSource(
        DbContextOptionsBuilder builder, SqlDataSource dataSource, Action<SqlServerDbContextOptionsBuilder>? configure)
    {
        Add(builder, WithoutConnection(UseEngine(builder, configure)));
        Add(builder, new MsSqlConnectorOptionsExtension(dataSource));
    }

    /// <summary>
    /// Configures SQL Server, unless Azure SQL or Azure Synapse is configured, which are engines of the same provider. Entity Framework
    /// Core throws an exception for options of SQL Server with another engine.
    /// </summary>
    private static SqlServerOptionsExtension UseEngine(DbContextOptionsBuilder builder, Action<SqlServerDbContextOptionsBuilder>? configure)
    {
        if (configure is not null
            || builder.Options.FindExtension<SqlServerOptionsExtension>() is not { EngineType: not SqlServerEngineType.Unknown } engine)
        {
            builder.UseSqlServer(configure);
            engine = builder.Options.GetExtension<SqlServerOptionsExtension>();
        }

        return engine;
    }

    private static RelationalOptionsExtension WithoutConnection(SqlServerOptionsExtension engine) =>
        engine.WithConnection(null).WithConnectionString(null);

    private static void Add(DbContextOptionsBuilder builder, RelationalOptionsExtension engine) =>
        Add(builder, (SqlServerOptionsExtension)engine);

    private static void Add<TExtension>(DbContextOptionsBuilder builder, TExtension extension)
        where TExtension : class, IDbContextOptionsExtension =>
        ((IDbContextOptionsBuilderInfrastructure)builder).AddOrUpdateExtension(extension);
}
