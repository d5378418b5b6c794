using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>What the factory says of data adapters, where its base class asks.</summary>
public sealed class DataAdapterFactoryTests
{
    [Fact]
    public void The_factory_says_that_it_makes_data_adapters() => Assert.True(SqlClientFactory.Instance.CanCreateDataAdapter);
}
