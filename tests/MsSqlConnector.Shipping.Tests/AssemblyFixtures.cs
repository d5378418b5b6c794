using MsSqlConnector.Shipping.Tests;
using Xunit;

[assembly: AssemblyFixture(typeof(Packages))]
