using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The conditions of a run of this process.</summary>
internal static class RunConditions
{
    /// <summary>Returns the conditions, with the actual encryption of the connections and the name of the server.</summary>
    public static Conditions Ask(ProviderSet providers)
    {
        using SqlConnection connection = new(providers.ConnectionString + ";Pooling=false");
        connection.Open();
        return new(TlsVersions.NameOf(connection.SslProtocol), Surroundings.IsPinned, Surroundings.IsInline)
        {
            Opponent = IncumbentAssembly.Current,
            NoSpin = Surroundings.IsWithoutSpinning,
            Server = providers.IsOwnServer ? MeasuredServer.Ask(connection).Name : null,
        };
    }
}
