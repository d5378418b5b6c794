using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
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
    private static readonly string s_file =
        Path.Combine(Repository.Root, "tests", "MsSqlConnector.EntityFrameworkCore.Tests", "Members", "members.txt");

    [Fact]
    public async Task The_members_that_Entity_Framework_Core_uses_are_listed()
    {
        using ClientReferences references = new(typeof(SqlServerDbContextOptionsExtensions).Assembly.Location);
        string[] found = [.. references.Members(), "", .. references.MappingsWithParameter()];
        if (Environment.GetEnvironmentVariable("APPROVE_PUBLIC_API") == "1")
        {
            await File.WriteAllLinesAsync(s_file, found, TestToken);
        }

        Assert.Equal(await File.ReadAllLinesAsync(s_file, TestToken), found);
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
