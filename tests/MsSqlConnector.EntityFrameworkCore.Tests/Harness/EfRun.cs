using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using MsSqlConnector.EntityFrameworkCore.Tests.Answers;
using MsSqlConnector.EntityFrameworkCore.Tests.RealServer;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Targets;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>One run of a program over one provider, with its own server. It records the results of the program.</summary>
internal sealed class EfRun
{
    private readonly List<string> _results = [];

    public EfRun(EfProvider provider, TdsServer server, bool isAsync)
    {
        Provider = provider;
        Server = server;
        IsAsync = isAsync;
        server.OnRequest((_, request) => SqlText.Of(request) is { } text ? Model.TryAnswer(text) : null);
    }

    public EfProvider Provider { get; }

    public TdsServer Server { get; }

    /// <summary>Whether the members of this class call the asynchronous members of Entity Framework Core.</summary>
    public bool IsAsync { get; }

    /// <summary>The responses to the statements about the model.</summary>
    public ModelAnswers Model { get; } = new();

    public IReadOnlyList<string> Results => _results;

    /// <summary>Additional keywords of the connection string.</summary>
    public string Settings { get; set; } = "";

    /// <summary>The database of a SQL Server, to which the connections lead; null for those of the test server.</summary>
    public ServerDatabase? Database { get; init; }

    /// <summary>Whether the program depends on responses that only the test server sends.</summary>
    public bool NeedsScript { get; set; }

    /// <summary>Whether the program begins without a database.</summary>
    public bool IsDatabaseMissing { get; set; }

    public string ConnectionString => ConnectionStringTo("Shop");

    public string ConnectionStringTo(string database) => Database is { } real
        ? ServerSettings.For(IsDatabaseMissing ? real.MissingName : real.Name, Settings)
        : $"Server=127.0.0.1,{Server.Port};Database={database};User ID=sa;Password=Passw0rd!;Encrypt=False;Trust Server Certificate=True;"
        + $"{Settings}";

    /// <summary>
    /// Sets the response to requests whose text contains a part, for example an error. The last one that was set takes precedence.
    /// </summary>
    public void On(string part, Func<IAnswer> answer)
    {
        NeedsScript = true;
        Simulate(part, answer);
    }

    /// <summary>Sets the response of the test server to a statement that real servers execute, too.</summary>
    public void Simulate(string part, Func<IAnswer> answer) =>
        Server.OnRequest((_, request) => SqlText.Of(request)?.Contains(part, StringComparison.Ordinal) == true ? answer() : null);

    /// <summary>Sets the response to the calls with parameters whose text contains a part.</summary>
    public void OnCall(string part, Func<RpcCall, IAnswer> answer) =>
        Server.OnRequest((_, request) => request is RpcMessage { Calls: [{ } call] }
            && call.Text?.Contains(part, StringComparison.Ordinal) == true
            ? answer(call)
            : null);

    public DbContextOptions<TContext> Options<TContext>(
        Action<SqlServerDbContextOptionsBuilder>? configure = null, Action<DbContextOptionsBuilder>? more = null)
        where TContext : DbContext
    {
        DbContextOptionsBuilder<TContext> builder = new();
        Provider.Use(builder, ConnectionString, configure);
        more?.Invoke(builder);
        return builder.Options;
    }

    public DbContextOptions<TContext> Options<TContext>(DbConnection connection, Action<SqlServerDbContextOptionsBuilder>? configure = null)
        where TContext : DbContext
    {
        DbContextOptionsBuilder<TContext> builder = new();
        Provider.Use(builder, connection, configure);
        return builder.Options;
    }

    public DbConnection CreateConnection() => Provider.CreateConnection(ConnectionString);

    public void Record(string label, object? value) => _results.Add($"{label}: {ResultText.Of(value)}");

    /// <summary>Executes an action that must fail, and records its exception.</summary>
    public async Task<Exception> RecordFailureAsync(string label, Func<Task> action)
    {
        Exception? exception = await Xunit.Record.ExceptionAsync(action);
        Xunit.Assert.NotNull(exception);
        _results.Add($"{label}: {new ExceptionText(this).Of(exception)}");
        return exception;
    }

    public async Task ListAsync<T>(string label, IQueryable<T> query) =>
        Record(label, IsAsync ? await query.ToListAsync() : [.. query]);

    public async Task<int> SaveAsync(DbContext context, CancellationToken cancellationToken = default) =>
        IsAsync ? await context.SaveChangesAsync(cancellationToken) : context.SaveChanges();
}
