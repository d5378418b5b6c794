using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>LOGIN7 with every field (MS-TDS 2.2.6.4). The password is decoded.</summary>
public sealed record LoginMessage : ClientMessage
{
    public required uint TdsVersion { get; init; }

    public required int PacketSize { get; init; }

    public required uint ClientProgramVersion { get; init; }

    public required uint ClientProcessId { get; init; }

    public required uint ConnectionId { get; init; }

    public required byte OptionFlags1 { get; init; }

    public required byte OptionFlags2 { get; init; }

    public required byte TypeFlags { get; init; }

    public required byte OptionFlags3 { get; init; }

    public required int ClientTimeZone { get; init; }

    public required uint ClientLcid { get; init; }

    public required string HostName { get; init; }

    public required string UserName { get; init; }

    public required string Password { get; init; }

    public required string ApplicationName { get; init; }

    public required string ServerName { get; init; }

    public required string ClientInterfaceName { get; init; }

    public required string Language { get; init; }

    public required string Database { get; init; }

    public required byte[] ClientId { get; init; }

    public required byte[] Sspi { get; init; }

    public required string AttachDatabaseFile { get; init; }

    public required string NewPassword { get; init; }

    /// <summary>The requested features of FeatureExt, in order.</summary>
    public required IReadOnlyList<FeatureRequest> Features { get; init; }

    public bool AsksForReadOnly => (TypeFlags & 0x20) != 0;

    public bool AsksForIntegratedSecurity => (OptionFlags2 & 0x80) != 0;

    public static LoginMessage Parse(ReadOnlySpan<byte> bytes) => LoginParser.Parse(bytes);
}
