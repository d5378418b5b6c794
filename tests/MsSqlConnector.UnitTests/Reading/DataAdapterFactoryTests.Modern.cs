using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The data adapter members of the factory, which its base class calls.</summary>
public sealed class DataAdapterFactoryTests
{
    [Fact]
    public void The_factory_supports_data_adapters() => Assert.True(SqlClientFactory.Instance.CanCreateDataAdapter);
}
