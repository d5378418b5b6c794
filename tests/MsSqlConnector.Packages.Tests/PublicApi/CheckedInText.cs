using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// A text file of this folder that a test generates and compares. With APPROVE_PUBLIC_API=1 in the environment the file in the source tree
/// is rewritten instead, so that the change can be reviewed before it is committed.
/// </summary>
internal sealed class CheckedInText(string fileName, string header)
{
    private string SourcePath
        => Path.Combine(Repository.Root, "tests", "MsSqlConnector.Packages.Tests", "PublicApi", fileName);

    internal string[] ReadLines()
        => File.Exists(SourcePath)
            ? [.. File.ReadAllLines(SourcePath).Where(l => l.Length > 0 && !l.StartsWith('#'))]
            : [];

    /// <summary>Fails with the differences unless the file equals <paramref name="received"/>.</summary>
    internal void ShouldBe(IReadOnlyList<string> received, string surplusMeans, string lackMeans)
    {
        if (Environment.GetEnvironmentVariable("APPROVE_PUBLIC_API") == "1")
        {
            Write(SourcePath, received);
            return;
        }

        string[] approved = ReadLines();
        if (approved.SequenceEqual(received))
        {
            return;
        }

        string receivedPath = Path.Combine(AppContext.BaseDirectory, fileName.Replace(".approved", "") + ".received");
        Write(receivedPath, received);
        Assert.Fail($"""
            {fileName} no longer says what the assembly says.
            {Difference(surplusMeans, received.Except(approved))}{Difference(lackMeans, approved.Except(received))}
            Received: {receivedPath}
            If the change is meant, run this test again with APPROVE_PUBLIC_API=1 in the environment and commit the file.
            """);
    }

    private static string Difference(string meaning, IEnumerable<string> lines)
    {
        var all = lines.ToList();
        string shown = string.Concat(all.Take(40).Select(l => $"  {l.Trim()}{Environment.NewLine}"));
        string rest = all.Count > 40 ? $"  and {all.Count - 40} more{Environment.NewLine}" : "";
        return all.Count == 0 ? "" : $"{meaning}:{Environment.NewLine}{shown}{rest}";
    }

    private void Write(string path, IReadOnlyList<string> lines)
        => File.WriteAllText(path, string.Concat(header.Split('\n').Select(h => $"# {h.Trim()}\n")) + "\n"
            + string.Concat(lines.Select(l => l + "\n")));
}
