using System;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>Validates the options of a context.</summary>
internal static class OptionsRules
{
    /// <summary>Throws an exception if the options exclude each other.</summary>
    internal static void Check(IDbContextOptions options, SqlDataSource? dataSource)
    {
        if (options.FindExtension<SqlServerOptionsExtension>() is not { } sqlServer)
        {
            bool hasProvider = options.Extensions.Any(static one => one.Info.IsDatabaseProvider);
            throw hasProvider ? OptionsErrors.NoSqlServer() : OptionsErrors.NoEngine();
        }

        if (sqlServer.Connection is not null)
        {
            CheckConnection(sqlServer.Connection);
        }

        if (dataSource is not null && (sqlServer.Connection is not null || !string.IsNullOrWhiteSpace(sqlServer.ConnectionString)))
        {
            throw OptionsErrors.TwoConnections();
        }

        if (options.FindExtension<CoreOptionsExtension>()?.InternalServiceProvider is { } services && !ServiceReplacements.AreIn(services))
        {
            throw OptionsErrors.MissingServices();
        }
    }

    /// <summary>Throws an exception for a connection of another provider. A wrapper of a connection of MsSqlConnector is valid.</summary>
    internal static void CheckConnection(DbConnection connection)
    {
        if (connection is SqlConnection)
        {
            return;
        }

        if (TryCreateParameter(connection, out DbParameter? parameter) && parameter is not SqlParameter)
        {
            throw OptionsErrors.ForeignConnection(connection);
        }
    }

    /// <summary>Returns false for a connection that creates no commands, such as one that an application uses in tests.</summary>
    private static bool TryCreateParameter(DbConnection connection, [NotNullWhen(true)] out DbParameter? parameter)
    {
        try
        {
            using DbCommand command = connection.CreateCommand();
            parameter = command.CreateParameter();
            return true;
        }
        catch (Exception exception) when (exception is NotImplementedException or NotSupportedException)
        {
            parameter = null;
            return false;
        }
    }
}
