using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>
/// A separate Kerberos domain: MIT's key distribution center on a free port of the loopback address, with its database in a folder that is
/// deleted with it.
/// </summary>
public sealed class KeyCenter : IAsyncLifetime
{
    public const string Realm = "EXAMPLE.TEST";
    private const int MaxStartCount = 5;
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(4);

    private readonly TokenEnvironment _environment = new();
    private readonly TokenProcesses _processes = new();
    private readonly HashSet<string> _principals = [];
    private Process? _process;

    internal TokenEnvironment Environment => _environment;

    public ValueTask InitializeAsync() => ValueTask.CompletedTask;

    /// <summary>Starts it with the first test that needs it; skips the test where Kerberos is not installed.</summary>
    internal async Task RequireAsync()
    {
        string[] commands = [.. new[] { "krb5kdc", "kdb5_util", "kadmin.local", "kinit" }.Select(IndependentClients.RequireKerberos)];
        if (_process is not null)
        {
            return;
        }

        for (int startCount = 1; _process is null; startCount++)
        {
            int port = FindFreePort();
            await WriteConfigurationAsync(port);
            if (startCount == 1)
            {
                await RunAsync("kdb5_util", "", "create", "-s", "-r", Realm, "-P", "master");
            }

            _process = await TryStartAsync(commands[0]);
            Assert.True(_process is not null || startCount < MaxStartCount, "The key distribution center does not start.");
        }
    }

    /// <summary>Returns the server with an encryption, whose service is named by its host and port.</summary>
    internal async Task<TokenProcess> ServerAsync(string encryption = "On")
    {
        (TokenProcess server, bool isNew) = await _processes.ServerAsync(_environment.With(), encryption);
        if (isNew)
        {
            await AddServiceAsync($"MSSQLSvc/localhost:{server.Port}");
        }

        return server;
    }

    /// <summary>Returns a client with the ticket of an account.</summary>
    internal async Task<TokenProcess> ClientAsync(string account, string build = "net10.0")
    {
        await AddAccountAsync(account);
        return _processes.Client(account, _environment.WithTickets(account), build);
    }

    /// <summary>Returns a client without a ticket.</summary>
    internal TokenProcess AnonymousClient(string build) => _processes.Client("none", _environment.With(), build);

    /// <summary>Creates an account and requests its first ticket, unless the account exists.</summary>
    internal async Task AddAccountAsync(string account)
    {
        if (!_principals.Add(account))
        {
            return;
        }

        string keys = Path.Combine(_environment.Folder, account + ".keytab");
        await RunAsync("kadmin.local", $"addprinc -randkey {account}\nktadd -k {keys} {account}\n", "-r", Realm);
        await RunAsync("kinit", "", "-c", Path.Combine(_environment.Folder, account + ".tickets"), "-k", "-t", keys, account);
    }

    /// <summary>Creates a service with a name and exports its keys to the server, unless the service exists.</summary>
    internal Task AddServiceAsync(string name) => !_principals.Add(name)
        ? Task.CompletedTask
        : RunAsync("kadmin.local", $"addprinc -randkey {name}\nktadd -k {_environment.Keys} {name}\n", "-r", Realm);

    public async ValueTask DisposeAsync()
    {
        await _processes.DisposeAsync();
        if (_process is not null)
        {
            _process.Kill();
            await _process.WaitForExitAsync();
            _process.Dispose();
        }

        _environment.Dispose();
    }

    private static int FindFreePort()
    {
        using Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }

    private async Task WriteConfigurationAsync(int port)
    {
        await _environment.WriteAsync("krb5.conf", $$"""
            [libdefaults]
                default_realm = {{Realm}}
                dns_lookup_kdc = false
                dns_lookup_realm = false
                dns_canonicalize_hostname = false
                rdns = false
                udp_preference_limit = 1
            [realms]
                {{Realm}} = {
                    kdc = 127.0.0.1:{{port}}
                }

            """);
        await _environment.WriteAsync("kdc.conf", $$"""
            [kdcdefaults]
                kdc_listen = ""
                kdc_tcp_listen = 127.0.0.1:{{port}}
            [realms]
                {{Realm}} = {
                    database_name = {{_environment.Folder}}/principal
                    key_stash_file = {{_environment.Folder}}/stash
                    acl_file = {{_environment.Folder}}/acl
                }
            [logging]
                kdc = STDERR

            """);
    }

    /// <summary>The running center; null when it exited before it listened, as it does when another process uses the port.</summary>
    private async Task<Process?> TryStartAsync(string command)
    {
        Process process = Start(command, "-n", "-r", Realm);
        using var deadline = new CancellationTokenSource(s_patience);
        while (await process.StandardError.ReadLineAsync(deadline.Token) is { } line)
        {
            if (line.Contains("commencing operation", StringComparison.Ordinal))
            {
                // The later output of the process is not needed, but must not fill the pipe.
                _ = process.StandardError.BaseStream.CopyToAsync(Stream.Null, CancellationToken.None);
                _ = process.StandardOutput.BaseStream.CopyToAsync(Stream.Null, CancellationToken.None);
                return process;
            }
        }

        process.Dispose();
        return null;
    }

    private async Task RunAsync(string command, string input, params string[] arguments) =>
        await ClientProcess.RunAsync(IndependentClients.RequireKerberos(command), arguments, _environment.With(), input);

    private Process Start(string command, params string[] arguments)
    {
        ProcessStartInfo start = new(command, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach ((string name, string value) in _environment.With())
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }
}
