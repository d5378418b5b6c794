using System.Globalization;
using System.Text;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public sealed class ColumnNamesTests
{
    /// <summary>The cache has fewer slots than these names, so that names of the same length share a slot.</summary>
    [Fact]
    public void Names_that_share_a_slot_are_distinguished()
    {
        for (int i = 0; i < 10_000; i++)
        {
            string name = i.ToString("D5", CultureInfo.InvariantCulture);
            Assert.Equal(name, ColumnNames.Get(Encoding.Unicode.GetBytes(name)));
        }
    }

    [Fact]
    public void An_equal_name_is_the_same_string()
    {
        byte[] bytes = Encoding.Unicode.GetBytes("A name that no other test reads");

        Assert.Same(ColumnNames.Get(bytes), ColumnNames.Get(bytes));
    }
}
