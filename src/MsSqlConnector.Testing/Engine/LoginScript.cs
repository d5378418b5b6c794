using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The responses to the next logins, and the received logins.</summary>
internal sealed class LoginScript(string serverName)
{
    private readonly object _lock = new();
    private readonly List<(SqlTestLoginResponse Response, int Left)> _responses = [];
    private readonly ConcurrentDictionary<LoginMessage, SqlTestLoginResponse> _current = new(
        ReferenceEqualityComparer.Instance as IEqualityComparer<LoginMessage>);
    private readonly ConcurrentQueue<SqlTestLogin> _logins = new();

    public IReadOnlyList<SqlTestLogin> Logins => [.. _logins];

    public void Add(SqlTestLoginResponse response, int count)
    {
        lock (_lock)
        {
            _responses.Add((response, count));
        }
    }

    /// <summary>Called first for each login.</summary>
    public Task BeginAsync(LoginMessage login)
    {
        _logins.Enqueue(new SqlTestLogin(login));
        if (Take() is not { } response)
        {
            return Task.CompletedTask;
        }

        if (response.AcceptsNewPassword && login.NewPassword.Length > 0)
        {
            Clear(response);
            return Task.CompletedTask;
        }

        _current[login] = response;
        return response.Delay?.Invoke() ?? Task.CompletedTask;
    }

    public ServerMessage[]? ErrorsOf(LoginMessage login) =>
        _current.TryGetValue(login, out SqlTestLoginResponse? response) && response.Error is { } error
            ? [error(serverName)] : null;

    public LoginRoute? RouteOf(LoginMessage login) =>
        _current.TryGetValue(login, out SqlTestLoginResponse? response) ? response.Route : null;

    private SqlTestLoginResponse? Take()
    {
        lock (_lock)
        {
            if (_responses.Count == 0)
            {
                return null;
            }

            (SqlTestLoginResponse response, int left) = _responses[0];
            if (left > 1)
            {
                _responses[0] = (response, left - 1);
            }
            else
            {
                _responses.RemoveAt(0);
            }

            return response;
        }
    }

    private void Clear(SqlTestLoginResponse response)
    {
        lock (_lock)
        {
            _responses.RemoveAll(entry => entry.Response == response);
        }
    }
}
