using System;
using System.Data.Common;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>Entity Framework Core over this provider.</summary>
internal sealed class OurProvider : EfProvider
{
    public override bool IsOurs => true;

    public override void Use(
        DbContextOptionsBuilder builder, string connectionString, Action<SqlServerDbContextOptionsBuilder>? configure) =>
        builder.UseMsSqlConnector(connectionString, configure);

    public override void Use(
        DbContextOptionsBuilder builder, DbConnection connection, Action<SqlServerDbContextOptionsBuilder>? configure) =>
        builder.UseMsSqlConnector((SqlConnection)connection, configure);

    public override DbConnection CreateConnection(string connectionString) => new SqlConnection(connectionString);

    public override int? NumberOf(Exception exception) => (exception as SqlException)?.Number;
}
