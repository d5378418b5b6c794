using System;
using System.Data.Common;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.TestServer;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>The outcomes of one case with Microsoft.Data.SqlClient and with this provider: a value, or the type of an exception.</summary>
internal sealed record Outcomes(string Theirs, string Ours)
{
    /// <summary>Executes the steps with both providers, each with an open connection to a server with that answer.</summary>
    public static Task<Outcomes> OfAsync(IAnswer answer, Func<FaultRun, object?> steps) =>
        OfAsync(server => server.OnSql(FaultRun.Sql, answer), run => Task.FromResult(steps(run)));

    /// <inheritdoc cref="OfAsync(IAnswer, Func{FaultRun, object?})"/>
    public static Task<Outcomes> OfAsync(IAnswer answer, Func<FaultRun, Task<object?>> steps) =>
        OfAsync(server => server.OnSql(FaultRun.Sql, answer), steps);

    /// <summary>Executes the steps with both providers, each with an open connection to a server of its own.</summary>
    public static async Task<Outcomes> OfAsync(
        Action<TdsServer> script,
        Func<FaultRun, Task<object?>> steps,
        string settings = "Encrypt=Optional",
        TdsServerOptions? options = null)
    {
        options ??= new TdsServerOptions();
        return new Outcomes(
            await RunAsync(WireProvider.Incumbent, script, steps, settings, options),
            await RunAsync(WireProvider.Ours, script, steps, settings, options));
    }

    private static async Task<string> RunAsync(
        WireProvider provider, Action<TdsServer> script, Func<FaultRun, Task<object?>> steps, string settings, TdsServerOptions options)
    {
        await using TdsServer server = TdsServer.Start(options);
        script(server);
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        string text = Incumbent.ConnectionString(server, settings);
        connection.ConnectionString = text;
        await connection.OpenAsync(TestToken);
        try
        {
            return Describe(await steps(new FaultRun(provider, server, connection, text)));
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    private static string Describe(object? value) => value switch
    {
        byte[] bytes => Convert.ToHexString(bytes),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture) ?? "null",
    };
}
