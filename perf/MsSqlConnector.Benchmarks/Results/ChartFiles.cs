using System.IO;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The directory of the charts. Charts of earlier runs are deleted.</summary>
internal sealed class ChartFiles
{
    private readonly string _directory;

    public ChartFiles(string directory)
    {
        _directory = directory;
        Directory.CreateDirectory(directory);
        foreach (string old in Directory.EnumerateFiles(directory, "*.svg"))
        {
            File.Delete(old);
        }
    }

    /// <param name="title">The title, from which the file name is derived.</param>
    /// <param name="svg">The chart.</param>
    /// <returns>The link target for the page.</returns>
    public string Write(string title, string svg)
    {
        string name = string.Join('-', new string([.. title.ToLowerInvariant().Select(c => char.IsAsciiLetterOrDigit(c) ? c : ' ')])
            .Split(' ', System.StringSplitOptions.RemoveEmptyEntries)) + ".svg";
        File.WriteAllText(Path.Combine(_directory, name), svg);
        return $"{Path.GetFileName(_directory)}/{name}";
    }
}
