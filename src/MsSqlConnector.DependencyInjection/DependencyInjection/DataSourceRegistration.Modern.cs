using System.Data.Common;

namespace MsSqlConnector.DependencyInjection;

internal sealed partial class DataSourceRegistration
{
    private void AddBaseClass() => TryAdd(typeof(DbDataSource), Get<SqlDataSource>, dataSourceLifetime);
}
