using System;
using System.Data.Common;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Logging;

namespace MsSqlConnector.DependencyInjection;

/// <summary>Registers the services of a data source, all with the same key or without a key.</summary>
internal sealed partial class DataSourceRegistration(
    IServiceCollection services, ServiceLifetime connectionLifetime, ServiceLifetime dataSourceLifetime, object? key)
{
    public void Add(Func<IServiceProvider, string> connectionString, Action<IServiceProvider, SqlDataSourceBuilder>? configure)
    {
        TryAdd(typeof(SqlDataSource), provider => Build(provider, connectionString(provider), configure), dataSourceLifetime);
        TryAdd(typeof(SqlConnection), provider => Get<SqlDataSource>(provider).CreateConnection(), connectionLifetime);
        TryAdd(typeof(DbConnection), Get<SqlConnection>, connectionLifetime);
        AddBaseClass();
    }

    private static SqlDataSource Build(
        IServiceProvider provider, string connectionString, Action<IServiceProvider, SqlDataSourceBuilder>? configure)
    {
        SqlDataSourceBuilder builder = new SqlDataSourceBuilder(connectionString).UseLoggerFactory(provider.GetService<ILoggerFactory>());
        configure?.Invoke(provider, builder);
        return builder.Build();
    }

    private T Get<T>(IServiceProvider provider)
        where T : notnull => RegisteredServices.Get<T>(provider, key);

    private void TryAdd(Type type, Func<IServiceProvider, object> make, ServiceLifetime lifetime) => services.TryAdd(
        key is null
            ? new ServiceDescriptor(type, make, lifetime)
            : new ServiceDescriptor(type, key, (provider, _) => make(provider), lifetime));
}
