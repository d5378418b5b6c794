using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.NetworkInformation;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The sockets of this process to a port, including half-closed ones.</summary>
internal static class OwnSockets
{
    private const int RemoteEndColumn = 2;
    private const int InodeColumn = 9;

    public static int Count(int port) => OperatingSystem.IsLinux() ? CountOnLinux(port) : CountOfMachine(port);

    /// <summary>Other programs of the machine can use the same server, so that the sockets are found by the files of the process.</summary>
    private static int CountOnLinux(int port)
    {
        string[] names = [.. Directory.EnumerateFiles("/proc/self/fd")
            .Select(path => new FileInfo(path).LinkTarget ?? string.Empty)
            .Where(target => target.StartsWith("socket:", StringComparison.Ordinal))];
        string suffix = port.ToString("X4", CultureInfo.InvariantCulture);
        return new[] { "/proc/net/tcp", "/proc/net/tcp6" }.Where(File.Exists).SelectMany(File.ReadLines)
            .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Count(columns => columns.Length > InodeColumn
                && columns[RemoteEndColumn].EndsWith(":" + suffix, StringComparison.Ordinal)
                && names.Contains($"socket:[{columns[InodeColumn]}]"));
    }

    private static int CountOfMachine(int port) => IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpConnections().Count(
        connection => connection.RemoteEndPoint.Port == port && connection.State is not (TcpState.TimeWait or TcpState.Closed));
}
