using System;
using System.Data.Common;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>The exceptions for options that exclude each other.</summary>
internal static class OptionsErrors
{
    internal static InvalidOperationException NoSqlServer() => new(
        "UseMsSqlConnector replaces the connection of the SQL Server provider, but the context has another provider. Remove the call that "
        + "configures the other provider.");

    internal static InvalidOperationException NoEngine() => new(
        "UseMsSqlConnector() without an argument configures no engine. Also call UseSqlServer, UseAzureSql or UseAzureSynapse, or pass a "
        + "connection string, a connection or a data source to UseMsSqlConnector. If the connection is set later, call "
        + "UseMsSqlConnector((string?)null).");

    internal static InvalidOperationException TwoConnections() => new(
        "The context has a data source and also a connection or a connection string. Configure the connection with one call only: pass the "
        + "data source to UseMsSqlConnector, or the connection or connection string to UseMsSqlConnector or UseSqlServer.");

    internal static InvalidOperationException ForeignConnection(DbConnection connection) => new(
        $"The connection of the context must be a MsSqlConnector.SqlConnection, but was a {connection.GetType()}. Create the connection "
        + "with MsSqlConnector, or remove the call of UseMsSqlConnector.");

    internal static InvalidOperationException MissingServices() => new(
        "The internal service provider lacks the services of UseMsSqlConnector. Add them with AddEntityFrameworkMsSqlConnector in place of "
        + "AddEntityFrameworkSqlServer.");
}
