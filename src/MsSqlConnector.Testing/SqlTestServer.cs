using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography.X509Certificates;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Engine;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing;

/// <summary>
/// A server for unit tests that implements the protocol of SQL Server (TDS 7.3 to 8.0) on the loopback address. It responds as scripted, to
/// MsSqlConnector, Microsoft.Data.SqlClient and any other client, and records the requests.
/// </summary>
/// <remarks>
/// The server does not execute SQL: it responds to statements that a test scripts, by their text. It responds to statements about
/// transactions, USE and SET by default, and to every other statement with an error that contains the statement. A server can be used by
/// several threads.
/// </remarks>
public sealed class SqlTestServer : IAsyncDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    private readonly TdsServer _server;
    private readonly RequestLog _log = new();
    private readonly LoginScript _logins;
    private readonly Script _script;

    private SqlTestServer(SqlTestServerOptions options)
    {
        Options = options;
        _logins = new LoginScript(options.ServerName);
        _script = new Script(_log);
        _server = TdsServer.Start(EngineOptions.Create(options, _logins));
        _server.OnRequest(_script.Answer);
        _server.Script.OnTransaction(_script.Record);
    }

    /// <summary>The configuration.</summary>
    public SqlTestServerOptions Options { get; }

    /// <summary>The port on the loopback address.</summary>
    public int Port => _server.Port;

    /// <summary>The current password, which a login can change.</summary>
    public string Password => _server.Password;

    /// <summary>
    /// The connection string of the account. It trusts the certificate of the server, except with <see cref="SqlTestEncryption.Strict"/>,
    /// which requires the certificate: <see cref="ExportCertificatePem"/>.
    /// </summary>
    public string ConnectionString
    {
        get
        {
            string encryption = Options.Encryption switch
            {
                SqlTestEncryption.Strict => "Encrypt=Strict",
                SqlTestEncryption.Required => "Encrypt=True;TrustServerCertificate=True",
                _ => "Encrypt=False;TrustServerCertificate=True",
            };
            return $"Data Source=127.0.0.1,{Port};User ID=\"{Quote(Options.UserName)}\";Password=\"{Quote(Password)}\";{encryption}";
        }
    }

    /// <summary>
    /// The received statements, calls and requests for transactions, in order. Logins and cancellations are not part of it.
    /// </summary>
    public IReadOnlyList<SqlTestRequest> Requests => _log.All;

    /// <summary>The received logins, in order, including refused ones.</summary>
    public IReadOnlyList<SqlTestLogin> Logins => _logins.Logins;

    /// <summary>The number of open connections.</summary>
    public int OpenConnectionCount => _server.OpenSessionCount;

    /// <summary>The number of requests that clients have canceled, also because a command timed out.</summary>
    public int CancellationCount => _server.Recorder.All<AttentionMessage>().Count;

    /// <summary>The violations of the protocol by clients. A test of a client can verify that there is none.</summary>
    public IReadOnlyList<string> ProtocolErrors => _server.Log.Complaints;

    /// <summary>Starts a server.</summary>
    /// <param name="options">The configuration; null for the default.</param>
    /// <exception cref="ArgumentException">An option is invalid.</exception>
    /// <exception cref="System.Net.Sockets.SocketException">The port is in use.</exception>
    public static SqlTestServer Start(SqlTestServerOptions? options = null) => new(options ?? new SqlTestServerOptions());

    /// <summary>Adds a rule for a statement.</summary>
    /// <param name="statement">The text of the statement. White space at both ends is ignored; everything else must be equal.</param>
    /// <returns>The rule, to which responses are added. It precedes earlier rules for the same statement.</returns>
    public SqlTestRule OnSql(string statement)
    {
        ArgumentNullException.ThrowIfNull(statement);
        string expected = statement.Trim();
        return On($"the statement '{expected}'", request =>
            request.Kind == SqlTestRequestKind.Statement && request.Text.AsSpan().Trim().SequenceEqual(expected));
    }

    /// <summary>Adds a rule for the statements that a regular expression matches.</summary>
    /// <param name="pattern">The regular expression.</param>
    /// <inheritdoc cref="OnSql(string)" path="/returns"/>
    public SqlTestRule OnSql(Regex pattern)
    {
        ArgumentNullException.ThrowIfNull(pattern);
        return On($"statements like '{pattern}'", request => request.Kind == SqlTestRequestKind.Statement && pattern.IsMatch(request.Text));
    }

    /// <summary>Adds a rule for the calls of a stored procedure.</summary>
    /// <param name="name">The name as the client spells it, for example <c>dbo.AddOrder</c>. Upper and lower case are equal.</param>
    /// <inheritdoc cref="OnSql(string)" path="/returns"/>
    public SqlTestRule OnProcedure(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        return On(
            $"the procedure '{name}'",
            request => request.Kind == SqlTestRequestKind.Procedure && request.Text.Equals(name, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Adds a rule for statements and calls that a method recognizes.</summary>
    /// <param name="matches">The method, which the server calls for each statement and each call that no later rule matches.</param>
    /// <inheritdoc cref="OnSql(string)" path="/returns"/>
    public SqlTestRule OnRequest(Func<SqlTestRequest, bool> matches)
    {
        ArgumentNullException.ThrowIfNull(matches);
        return On("requests that a method recognizes", matches);
    }

    /// <summary>Sets the response to the next logins. Further logins are accepted.</summary>
    /// <param name="response">The response.</param>
    /// <param name="count">The number of logins, at least 1. The default is one login.</param>
    /// <returns>This server.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The number is less than 1.</exception>
    public SqlTestServer OnNextLogins(SqlTestLoginResponse response, int count = 1)
    {
        ArgumentNullException.ThrowIfNull(response);
        ArgumentOutOfRangeException.ThrowIfLessThan(count, 1);
        _logins.Add(response, count);
        return this;
    }

    /// <summary>Adds a table that clients can copy rows into in bulk.</summary>
    /// <param name="name">The name, with or without the schema.</param>
    /// <param name="columns">The columns, at least one.</param>
    /// <exception cref="ArgumentException">The name is invalid, or there is no column.</exception>
    public SqlTestTable AddTable(string name, params SqlTestColumn[] columns)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        ArgumentNullException.ThrowIfNull(columns);
        if (columns.Length == 0)
        {
            throw new ArgumentException("A table needs at least one column.", nameof(columns));
        }

        SqlTestTable table = new(name, [.. columns]);
        _server.Tables.Add(table.Inner);
        return table;
    }

    /// <summary>Waits for a request.</summary>
    /// <param name="matches">Whether a request is the awaited one. Earlier requests count.</param>
    /// <param name="cancellationToken">Cancels the wait.</param>
    /// <exception cref="TimeoutException">The request was not received within a minute.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public Task<SqlTestRequest> WaitForRequestAsync(Func<SqlTestRequest, bool> matches, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(matches);
        return _log.WaitAsync(matches, s_patience, cancellationToken);
    }

    /// <summary>Closes all connections without a message, as a restart of the server or KILL does with idle connections.</summary>
    public void KillConnections()
    {
        foreach (Session session in _server.Sessions)
        {
            _server.Kill(session.Number);
        }
    }

    /// <summary>
    /// Returns the certificate of the server without its key, for a client that has to trust it, for example with
    /// <c>Server Certificate</c>.
    /// </summary>
    public string ExportCertificatePem() => _server.Certificate.ExportCertificatePem();

    /// <summary>Stops the server and closes its connections.</summary>
    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static string Quote(string value) => value.Replace("\"", "\"\"", StringComparison.Ordinal);

    private SqlTestRule On(string description, Func<SqlTestRequest, bool> matches) => _script.Add(new SqlTestRule(description, matches));
}
