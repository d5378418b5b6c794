using System.Collections.Generic;
using System.IO;
using System.IO.Enumeration;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The files of the source tree, without those that builds and tools write.</summary>
internal static class SourceTree
{
    /// <summary>Folders that are not part of the source tree, as in .gitignore.</summary>
    private static readonly string[] s_otherFolders =
    [
        ".git", "bin", "obj", "artifacts", "node_modules", "BenchmarkDotNet.Artifacts", "TestResults", ".vs", ".idea", ".source", ".cache",
    ];

    /// <summary>Returns the paths of files in the source tree, with slashes.</summary>
    /// <param name="pattern">The pattern of their names, such as *.cs.</param>
    public static IEnumerable<string> Files(string pattern)
    {
        FileSystemEnumerable<string> files = new(
            Repository.Root,
            static (ref FileSystemEntry entry) =>
                Path.GetRelativePath(entry.RootDirectory.ToString(), entry.ToFullPath()).Replace('\\', '/'),
            new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.ReparsePoint })
        {
            ShouldIncludePredicate = (ref FileSystemEntry entry) =>
                !entry.IsDirectory && FileSystemName.MatchesSimpleExpression(pattern, entry.FileName, ignoreCase: false),
            ShouldRecursePredicate = static (ref FileSystemEntry entry) => !s_otherFolders.Contains(entry.FileName.ToString()),
        };
        return files;
    }
}
