using System;
using System.Data.Common;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>One of the two providers over which Entity Framework Core runs.</summary>
internal abstract class EfProvider
{
    public static EfProvider Incumbent { get; } = new IncumbentProvider();

    public static EfProvider Ours { get; } = new OurProvider();

    public abstract bool IsOurs { get; }

    /// <summary>Configures the options with a connection string.</summary>
    public abstract void Use(DbContextOptionsBuilder builder, string connectionString, Action<SqlServerDbContextOptionsBuilder>? configure);

    /// <summary>Configures the options with a connection of this provider.</summary>
    public abstract void Use(DbContextOptionsBuilder builder, DbConnection connection, Action<SqlServerDbContextOptionsBuilder>? configure);

    public abstract DbConnection CreateConnection(string connectionString);

    /// <summary>The error number of the provider's exception; null for another exception.</summary>
    public abstract int? NumberOf(Exception exception);

    public override string ToString() => IsOurs ? "ours" : "incumbent";
}
