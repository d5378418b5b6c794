using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>A version of Microsoft.Data.SqlClient, and its switches.</summary>
/// <param name="Version">The version of the package.</param>
/// <param name="Switches">The switches with their values; empty for the defaults.</param>
internal sealed record Opponent(string Version, string Switches)
{
    private const string Package = "Microsoft.Data.SqlClient";

    /// <summary>The opponent of the first published measurements, which do not contain its version.</summary>
    public static readonly Opponent First = new("6.1.8", "");

    public static readonly Opponent Default = new(IncumbentAssembly.DefaultVersion, "");

    /// <summary>The name in tables.</summary>
    public string Name => $"{Package} {Version}";

    /// <summary>The name in titles, with the switches.</summary>
    public string Title => Switches.Length == 0 ? Name : $"{Name} with {Switches}";

    public static Opponent Of(Measurement measurement) => new(measurement.Incumbent, measurement.Switches);
}
