using System;
using System.IO;

namespace MsSqlConnector.Tests;

/// <summary>Finds the source tree from the folder of the tests, for files that tests compare or rewrite.</summary>
public static class Repository
{
    public static string Root { get; } = FindRoot();

    private static string FindRoot()
    {
        string? folder = AppContext.BaseDirectory;
        while (folder is not null && !File.Exists(Path.Combine(folder, "Provider.sln")))
        {
            folder = Path.GetDirectoryName(folder);
        }

        return folder ?? throw new DirectoryNotFoundException(
            $"No folder above {AppContext.BaseDirectory} holds Provider.sln: the tests run from a build of the source tree.");
    }
}
