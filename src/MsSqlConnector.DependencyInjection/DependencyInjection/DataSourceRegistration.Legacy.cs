namespace MsSqlConnector.DependencyInjection;

internal sealed partial class DataSourceRegistration
{
    /// <summary>Does nothing, because the platform has no base class for data sources.</summary>
    private static void AddBaseClass()
    {
    }
}
