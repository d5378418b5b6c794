using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>
/// Lists the members of Microsoft.Data.SqlClient that Entity Framework Core's provider uses. If a new version uses more of them, the
/// package must be checked.
/// </summary>
public sealed class MemberTests
{
    [Fact]
    public async Task The_members_that_Entity_Framework_Core_uses_are_listed()
    {
        using ClientReferences references = new(typeof(SqlServerDbContextOptionsExtensions).Assembly.Location);
        await ListedMembers.AssertAsync("members.txt", [.. references.Members(), "", .. references.MappingsWithParameter()]);
    }

    [Fact]
    public void References_are_found()
    {
        using ClientReferences references = new(typeof(SqlServerDbContextOptionsExtensions).Assembly.Location);
        IEnumerable<string> members = references.Members();
        Assert.Contains("Microsoft.Data.SqlClient.SqlParameter.set_SqlDbType(1)", members);
        Assert.Contains("Microsoft.Data.SqlClient.SqlConnection", members);
        Assert.Contains("SqlServerDateTimeTypeMapping", references.MappingsWithParameter());
    }
}
