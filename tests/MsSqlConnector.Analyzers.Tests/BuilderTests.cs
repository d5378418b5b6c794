using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class BuilderTests
{
    [Theory]
    [InlineData("{|MSSQL002:builder.UserInstance = true|};")]
    [InlineData("{|MSSQL002:builder.TypeSystemVersion = \"SQL Server 2005\"|};")]
    [InlineData("{|MSSQL002:builder[\"User Instance\"] = true|};")]
    [InlineData("new SqlConnectionStringBuilder { {|MSSQL002:UserInstance = true|} };")]
    [InlineData("builder.UserInstance = false;")]
    [InlineData("builder.TypeSystemVersion = \"Latest\";")]
    [InlineData("builder.Pooling = true;")]
    public Task Properties_with_another_effect_are_reported(string statement) => Verify<BuilderAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using Microsoft.Data.SqlClient;

        class C
        {
            void M(SqlConnectionStringBuilder builder)
            {
                {{statement}}
            }
        }
        """);
}
