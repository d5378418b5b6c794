using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class BrokerTests
{
    [Theory]
    [InlineData("{|MSSQL016:options.UseWamBroker = true|};")]
    [InlineData("new Options { {|MSSQL016:UseWamBroker = true|} };")]
    [InlineData("options.UseWamBroker = false;")]
    [InlineData("options.UseWamBroker = true; options.ConfigureBroker = 1;")]
    public Task A_broker_without_a_package_is_reported(string statement) => Verify<BrokerAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using Microsoft.Data.SqlClient;

        class C
        {
            void M(Options options)
            {
                {{statement}}
            }
        }
        """,
        more: "namespace Microsoft.Data.SqlClient { class Options { public bool UseWamBroker { get; set; } } }");
}
