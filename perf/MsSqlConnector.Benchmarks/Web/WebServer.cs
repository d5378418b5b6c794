using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// A web server whose only page shows the fortunes. It uses one provider, and a pool that is smaller than the number of users.
/// </summary>
internal sealed class WebServer : IAsyncDisposable
{
    public const int PoolSize = 100;
    public const string Path = "/fortunes";

    private readonly WebApplication _application;
    private readonly Func<DbConnection> _create;

    private WebServer(WebApplication application, Func<DbConnection> create)
    {
        _application = application;
        _create = create;
    }

    public int Port => new Uri(_application.Urls.Single()).Port;

    /// <summary>The times that requests waited for an open connection.</summary>
    public PoolWaits Waits { get; } = new();

    /// <summary>Starts a server on a free port of the loopback interface.</summary>
    public static async Task<WebServer> StartAsync(string provider, string connectionString)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(static options => options.Listen(IPAddress.Loopback, 0));
        WebServer server = new(builder.Build(), provider == ProviderNames.Ours ? Ours(connectionString) : Incumbent(connectionString));
        server._application.MapGet(Path, server.ShowAsync);
        await server._application.StartAsync();
        return server;
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private static Func<DbConnection> Ours(string connectionString)
    {
        string settings = new SqlConnectionStringBuilder(connectionString) { MaxPoolSize = PoolSize }.ConnectionString;
        return () => new SqlConnection(settings);
    }

    private static Func<DbConnection> Incumbent(string connectionString)
    {
        string settings = new Mds.SqlConnectionStringBuilder(connectionString) { MaxPoolSize = PoolSize }.ConnectionString;
        return () => new Mds.SqlConnection(settings);
    }

    private async Task ShowAsync(HttpContext context)
    {
        byte[] page = Encoding.UTF8.GetBytes(PageOf(await ReadAsync()));
        context.Response.ContentType = "text/html; charset=utf-8";
        context.Response.ContentLength = page.Length;
        await context.Response.Body.WriteAsync(page);
    }

    private async Task<List<Fortune>> ReadAsync()
    {
        await using DbConnection connection = _create();
        long start = Stopwatch.GetTimestamp();
        await connection.OpenAsync();
        Waits.Add(Stopwatch.GetElapsedTime(start));
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.FortunesText;
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        List<Fortune> fortunes = [];
        while (await reader.ReadAsync())
        {
            fortunes.Add(new Fortune(reader.GetInt32(0), reader.GetString(1)));
        }

        return fortunes;
    }

    private static string PageOf(List<Fortune> fortunes)
    {
        StringBuilder page = new("<!DOCTYPE html><title>Fortunes</title><table>");
        foreach (Fortune fortune in fortunes)
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td>{fortune.Id}<td>{WebUtility.HtmlEncode(fortune.Message)}");
        }

        return page.Append("</table>").ToString();
    }
}
