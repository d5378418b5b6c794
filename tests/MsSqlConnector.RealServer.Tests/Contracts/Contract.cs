using System;
using System.Threading.Tasks;

namespace MsSqlConnector.RealServer.Tests.Contracts;

/// <summary>A call that a member must refuse with a documented exception.</summary>
/// <param name="Member">The name of the member.</param>
/// <param name="Violation">The condition of the exception, in a few words.</param>
/// <param name="Exception">
/// The type of the exception, or a base type. <see cref="System.Data.Common.DbException"/> stands for an error of the server.
/// </param>
/// <param name="Call">The call, which must throw.</param>
/// <param name="RequestCount">The number of requests that the server receives.</param>
internal sealed record Contract(string Member, string Violation, Type Exception, Func<ContractRun, Task> Call, int RequestCount = 0)
{
    /// <summary>The entry of docs/differences.md, if Microsoft.Data.SqlClient throws another exception or none.</summary>
    public string? Difference { get; init; }

    /// <summary>The number of requests of Microsoft.Data.SqlClient, where it differs.</summary>
    public int? RequestCountOfSqlClient { get; init; }

    /// <summary>Creates a contract whose call is synchronous.</summary>
    public static Contract Sync<T>(string member, string violation, Action<ContractRun> call, int requestCount = 0)
        where T : Exception => new(member, violation, typeof(T), run => Run(call, run), requestCount);

    /// <summary>Creates a contract whose call is asynchronous.</summary>
    public static Contract Async<T>(string member, string violation, Func<ContractRun, Task> call, int requestCount = 0)
        where T : Exception => new(member, violation, typeof(T), call, requestCount);

    private static Task Run(Action<ContractRun> call, ContractRun run)
    {
        call(run);
        return Task.CompletedTask;
    }
}
