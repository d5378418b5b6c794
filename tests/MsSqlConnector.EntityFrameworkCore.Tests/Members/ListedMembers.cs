using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Members;

/// <summary>The files in this folder that list members.</summary>
internal static class ListedMembers
{
    /// <summary>Compares the members with a file, or writes the file if the environment variable APPROVE_PUBLIC_API is 1.</summary>
    internal static async Task AssertAsync(string name, string[] found)
    {
        string file = Path.Combine(Repository.Root, "tests", "MsSqlConnector.EntityFrameworkCore.Tests", "Members", name);
        if (Environment.GetEnvironmentVariable("APPROVE_PUBLIC_API") == "1")
        {
            await File.WriteAllLinesAsync(file, found, TestToken);
        }

        Assert.Equal(await File.ReadAllLinesAsync(file, TestToken), found);
    }
}
