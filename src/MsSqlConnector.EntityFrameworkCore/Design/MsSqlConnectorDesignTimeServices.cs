using Microsoft.EntityFrameworkCore.Design;
using Microsoft.EntityFrameworkCore.Scaffolding;
using Microsoft.EntityFrameworkCore.SqlServer.Design.Internal;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;

[assembly: DesignTimeProviderServices("MsSqlConnector.EntityFrameworkCore.Design.MsSqlConnectorDesignTimeServices")]

namespace MsSqlConnector.EntityFrameworkCore.Design;

/// <summary>
/// The services with which the tools of Entity Framework Core create a model from a database (<c>dbcontext scaffold</c>). The tools find
/// the class by its name in the attribute. The commands for migrations use the services of the context.
/// </summary>
internal sealed class MsSqlConnectorDesignTimeServices : IDesignTimeServices
{
    public void ConfigureDesignTimeServices(IServiceCollection serviceCollection)
    {
        serviceCollection.AddEntityFrameworkMsSqlConnector();
        new SqlServerDesignTimeServices().ConfigureDesignTimeServices(serviceCollection);
        serviceCollection.Replace(ServiceDescriptor.Singleton<IDatabaseModelFactory, MsSqlConnectorDatabaseModelFactory>());
        serviceCollection.Replace(ServiceDescriptor.Singleton<IProviderConfigurationCodeGenerator, MsSqlConnectorCodeGenerator>());
    }
}
