using System.Collections.Generic;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What was tried and why it failed, so that the exception in the end can name all of it.</summary>
internal sealed class FailedAttempts
{
    /// <summary>A mirror that is tried over and over fails in few different ways; more than these tell nobody anything.</summary>
    private const int MaxErrorCount = 32;

    private readonly List<SqlError> _earlier = [];
    private readonly HashSet<string> _messages = [];
    private SqlException? _last;
    private string _route = string.Empty;

    public void Add(SqlException failure, ServerRoute route)
    {
        if (_last is not null)
        {
            Keep(_last, _route);
        }

        _last = failure;
        _route = route.Current.IsRouted ? RouteErrors.RoutedBy(route.Stations) : string.Empty;
    }

    /// <summary>The last failure as it is when it says everything; else its errors, then those of earlier attempts.</summary>
    public SqlException Summarise()
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

    private void Keep(SqlException failure, string route)
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
