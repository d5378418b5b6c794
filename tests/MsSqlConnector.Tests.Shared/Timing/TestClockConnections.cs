using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tests.Timing;

/// <summary>Creates connections that wait and measure with the clock of a test.</summary>
internal static class TestClockConnections
{
    /// <summary>Creates a closed connection.</summary>
    public static SqlConnection Connect(this TestClock clock, string connectionString) =>
        new(ConnectionSource.CreateImplicit(clock.Parse(connectionString)));

    /// <summary>Creates a data source.</summary>
    public static SqlDataSourceBuilder Build(this TestClock clock, string connectionString) => new(connectionString) { Clock = clock };

    public static ConnectionSettings Parse(this TestClock clock, string connectionString) =>
        ConnectionSettings.Parse(connectionString).WithClock(clock);
}
