using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Testing;

/// <summary>
/// The responses to the requests that match a rule, in order: the first request gets the first response, and so on. The last response
/// repeats. Members can be called by several threads, also while clients send requests.
/// </summary>
public sealed class SqlTestRule
{
    private readonly Func<SqlTestRequest, bool> _matches;
    private readonly object _lock = new();
    private readonly List<Func<SqlTestRequest, SqlTestResponse>> _responses = [];
    private int _requestCount;

    internal SqlTestRule(string description, Func<SqlTestRequest, bool> matches)
    {
        Description = description;
        _matches = matches;
    }

    /// <summary>The number of requests that matched.</summary>
    public int RequestCount => Volatile.Read(ref _requestCount);

    internal string Description { get; }

    /// <summary>Adds a response.</summary>
    /// <param name="response">The response.</param>
    /// <returns>This rule.</returns>
    public SqlTestRule Respond(SqlTestResponse response)
    {
        ArgumentNullException.ThrowIfNull(response);
        return Respond(_ => response);
    }

    /// <summary>Adds a response that depends on the request.</summary>
    /// <param name="respond">
    /// The method that returns the response. The server calls it for each request that gets this response. If it throws, the client
    /// receives the exception as an error of the server with the number 50000.
    /// </param>
    /// <returns>This rule.</returns>
    public SqlTestRule Respond(Func<SqlTestRequest, SqlTestResponse> respond)
    {
        ArgumentNullException.ThrowIfNull(respond);
        lock (_lock)
        {
            _responses.Add(respond);
        }

        return this;
    }

    /// <summary>Adds a result as the response.</summary>
    /// <inheritdoc cref="SqlTestResponse.Rows(SqlTestResult)" path="/param"/>
    /// <returns>This rule.</returns>
    public SqlTestRule Respond(SqlTestResult result) => Respond(SqlTestResponse.Rows(result));

    internal bool Matches(SqlTestRequest request) => _matches(request);

    /// <summary>Returns the response to a request. A request that only describes a statement does not count.</summary>
    /// <exception cref="InvalidOperationException">The rule has no response.</exception>
    internal SqlTestResponse Next(SqlTestRequest request, bool counts)
    {
        Func<SqlTestRequest, SqlTestResponse> respond;
        lock (_lock)
        {
            if (_responses.Count == 0)
            {
                throw new InvalidOperationException($"The rule for {Description} has no response. Call Respond.");
            }

            respond = _responses[Math.Min(_requestCount, _responses.Count - 1)];
            _requestCount += counts ? 1 : 0;
        }

        return respond(request) ?? throw new InvalidOperationException($"The method of the rule for {Description} has returned null.");
    }
}
