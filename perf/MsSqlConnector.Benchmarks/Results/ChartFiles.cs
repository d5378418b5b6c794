using System;
using System.IO;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The directory of the charts. Charts of earlier runs are deleted.</summary>
internal sealed class ChartFiles
{
    private const string Extension = ".png";

    private readonly string _directory;

    public ChartFiles(string directory)
    {
        _directory = directory;
        Directory.CreateDirectory(directory);
        foreach (string old in Directory.EnumerateFiles(directory, "*" + Extension))
        {
            File.Delete(old);
        }
    }

    /// <param name="title">The title, from which the file name is derived.</param>
    /// <param name="picture">The chart.</param>
    /// <returns>The link target for the page.</returns>
    public string Write(string title, byte[] picture)
    {
        string name = string.Join('-', new string([.. title.ToLowerInvariant().Select(c => char.IsAsciiLetterOrDigit(c) ? c : ' ')])
            .Split(' ', StringSplitOptions.RemoveEmptyEntries)) + Extension;
        File.WriteAllBytes(Path.Combine(_directory, name), picture);
        return $"{Path.GetFileName(_directory)}/{name}";
    }
}
