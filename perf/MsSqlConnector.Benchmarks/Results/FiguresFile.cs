using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The file of the published figures, which has figures of the test server and of other servers.</summary>
internal static class FiguresFile
{
    /// <summary>Replaces all figures of one server by those of a run, and keeps those of the other servers.</summary>
    /// <param name="path">The file of the published figures.</param>
    /// <param name="measurements">The file with the measurements of the run.</param>
    /// <param name="about">The time, the machine and the server of the run.</param>
    public static Task ReplaceAsync(string path, string measurements, About about)
    {
        bool exists = File.Exists(path);
        IEnumerable<Measurement> kept =
            exists ? [.. File.ReadLines(path).SelectMany(JsonLinesFile.Parse).Where(one => one.Server != about.Server)] : [];
        About[] abouts = [about, .. exists ? About.Read(path).Where(one => one.Server != about.Server) : []];
        return new ResultSet([kept, File.ReadLines(measurements).SelectMany(JsonLinesFile.Parse)])
            .WriteAsync(path, abouts.OrderBy(one => one.Server is not null));
    }
}
