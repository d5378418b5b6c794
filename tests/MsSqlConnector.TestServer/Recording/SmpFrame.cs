using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>A frame of a connection with MARS.</summary>
/// <param name="IsFromClient">Whether the client sent it.</param>
/// <param name="Header">Its header, as on the wire.</param>
public readonly record struct SmpFrame(bool IsFromClient, SmpHeader Header)
{
    /// <summary>A short form for messages of tests, for example "client Data 1 #2 w5 (30)".</summary>
    public override string ToString() =>
        $"{(IsFromClient ? "client" : "server")} {Header.Flags} {Header.Sid} #{Header.SequenceNumber} w{Header.Window} ({Header.Length})";
}
