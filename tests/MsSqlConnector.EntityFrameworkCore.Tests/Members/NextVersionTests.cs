using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>
/// The work that the next version of Entity Framework Core requires of the package. Its assemblies are read as metadata, because they
/// require a newer platform.
/// </summary>
public sealed class NextVersionTests
{
    private static readonly string s_assemblies = Path.Combine(AppContext.BaseDirectory, "next-version");

    [Fact]
    public async Task The_members_of_SqlClient_that_only_the_next_version_uses_are_listed()
    {
        using ClientReferences next = new(Path.Combine(s_assemblies, "Microsoft.EntityFrameworkCore.SqlServer.dll"));
        using ClientReferences current = new(typeof(SqlServerDbContextOptionsExtensions).Assembly.Location);
        await ListedMembers.AssertAsync(
            "next-members.txt",
            [.. next.Members().Except(current.Members()), .. next.MappingsWithParameter().Except(current.MappingsWithParameter())]);
    }

    [Fact]
    public async Task The_members_of_Entity_Framework_Core_that_the_next_version_lacks_are_listed()
    {
        using DeclaredMembers declared = new(Directory.GetFiles(s_assemblies, "*.dll"));
        await ListedMembers.AssertAsync(
            "next-missing.txt", [.. declared.MissingFor(typeof(MsSqlConnectorRetryingExecutionStrategy).Assembly.Location)]);
    }

    [Fact]
    public void Members_of_the_current_version_are_found()
    {
        string folder = AppContext.BaseDirectory;
        using DeclaredMembers declared = new(Directory.GetFiles(folder, "Microsoft.EntityFrameworkCore*.dll"));
        Assert.Empty(declared.MissingFor(typeof(MsSqlConnectorRetryingExecutionStrategy).Assembly.Location));
        using DeclaredMembers some = new([Path.Combine(folder, "Microsoft.EntityFrameworkCore.dll")]);
        Assert.NotEmpty(some.MissingFor(typeof(MsSqlConnectorRetryingExecutionStrategy).Assembly.Location));
    }
}
