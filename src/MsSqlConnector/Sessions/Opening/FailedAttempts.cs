using System.Collections.Generic;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Records the failed attempts, so that the final exception can report all of them.</summary>
internal sealed class FailedAttempts
{
    /// <summary>
    /// The maximum number of errors. Repeated attempts with a mirror fail in few different ways, so more errors add no information.
    /// </summary>
    private const int MaxErrorCount = 32;

    private readonly List<SqlError> _earlier = [];
    private readonly HashSet<string> _messages = [];
    private SqlException? _last;
    private string _route = string.Empty;

    public void Add(SqlException failure, ServerRoute route)
    {
        if (_last is not null)
        {
            AddDistinct(_last, _route);
        }

        _last = failure;
        _route = route.Current.IsRouted ? RouteErrors.RoutedBy(route.Hops) : string.Empty;
    }

    /// <summary>
    /// Returns the last failure unchanged if it has all errors. Otherwise returns its errors, followed by those of earlier attempts.
    /// </summary>
    public SqlException Summarize()
    {
        SqlException last = _last!;
        var errors = new SqlErrorCollection();
        foreach (SqlError error in last.Errors)
        {
            errors.Add(error);
            _messages.Remove(error.Message);
        }

        int ownCount = errors.Count;
        if (_route.Length > 0)
        {
            errors.Add(new SqlError(0, 0, ClientError.FatalClass, last.Server, _route, procedure: null, lineNumber: 0));
        }

        foreach (SqlError error in _earlier)
        {
            if (_messages.Remove(error.Message))
            {
                errors.Add(error);
            }
        }

        return errors.Count == ownCount ? last : SqlException.Create(errors, last.ClientConnectionId, last);
    }

    private void AddDistinct(SqlException failure, string route)
    {
        foreach (SqlError error in failure.Errors)
        {
            if (_earlier.Count < MaxErrorCount && _messages.Add(error.Message))
            {
                _earlier.Add(error);
            }
        }

        if (route.Length > 0 && _earlier.Count < MaxErrorCount && _messages.Add(route))
        {
            _earlier.Add(new SqlError(0, 0, ClientError.FatalClass, failure.Server, route, procedure: null, lineNumber: 0));
        }
    }
}
