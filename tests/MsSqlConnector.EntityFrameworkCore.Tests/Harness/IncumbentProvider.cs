using System;
using System.Data.Common;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>Entity Framework Core over Microsoft.Data.SqlClient.</summary>
internal sealed class IncumbentProvider : EfProvider
{
    public override bool IsOurs => false;

    public override void Use(
        DbContextOptionsBuilder builder, string connectionString, Action<SqlServerDbContextOptionsBuilder>? configure) =>
        builder.UseSqlServer(connectionString, configure);

    public override void Use(
        DbContextOptionsBuilder builder, DbConnection connection, Action<SqlServerDbContextOptionsBuilder>? configure) =>
        builder.UseSqlServer(connection, configure);

    public override DbConnection CreateConnection(string connectionString) => new Microsoft.Data.SqlClient.SqlConnection(connectionString);

    public override int? NumberOf(Exception exception) => (exception as Microsoft.Data.SqlClient.SqlException)?.Number;
}
