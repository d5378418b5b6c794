using System;
using System.Buffers.Binary;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// The first message (MS-TDS 2.2.6.5): the client version, the requested encryption and the ids for traces. It is a table of big-endian
/// offsets and lengths, followed by the data.
/// </summary>
internal sealed class PreLoginRequest : Request
{
    private const int EntryByteCount = 5;
    private const int GuidByteCount = 16;

    /// <summary>The options and the lengths of their data, in the order of the data.</summary>
    private static readonly (PreLoginOption Option, ushort ByteCount)[] s_options =
    [
        (PreLoginOption.Version, 6),
        (PreLoginOption.Encryption, 1),
        (PreLoginOption.Instance, 1),
        (PreLoginOption.ThreadId, 4),
        (PreLoginOption.Mars, 1),
        (PreLoginOption.TraceId, (2 * GuidByteCount) + sizeof(uint)),
        (PreLoginOption.FederatedAuthenticationRequired, 1),
    ];

    private readonly EncryptionOption _encryption;
    private readonly Guid _connectionId;
    private readonly Guid _activityId;
    private readonly uint _activitySequence;
    private readonly bool _wantsMars;

    public PreLoginRequest(EncryptionOption encryption, Guid connectionId, Guid activityId, uint activitySequence, bool wantsMars)
    {
        _wantsMars = wantsMars;
        _encryption = encryption;
        _connectionId = connectionId;
        _activityId = activityId;
        _activitySequence = activitySequence;
    }

    public override PacketType Type => PacketType.PreLogin;

    public override bool TryWrite(PacketWriter writer)
    {
        WriteTable(writer);
        WriteVersion(writer, ClientLibraryInfo.Version);
        writer.WriteByte((byte)_encryption);

        // An empty instance name with its terminator, so that the server compares none: a given port determines the server, and the name
        // before it can be anything. Otherwise SQL Server Browser has already compared the name.
        writer.WriteByte(0);
        WriteUInt32BigEndian(writer, (uint)Environment.CurrentManagedThreadId);
        writer.WriteByte(_wantsMars ? (byte)1 : (byte)0);
        writer.WriteBytes(_connectionId.ToByteArray());
        writer.WriteBytes(_activityId.ToByteArray());
        writer.WriteUInt32(_activitySequence);

        // Requests that the server reports whether it requires federated authentication.
        writer.WriteByte(1);
        return true;
    }

    private static void WriteTable(PacketWriter writer)
    {
        int offset = (s_options.Length * EntryByteCount) + sizeof(PreLoginOption);
        foreach ((PreLoginOption option, ushort byteCount) in s_options)
        {
            writer.WriteByte((byte)option);
            WriteUInt16BigEndian(writer, (ushort)offset);
            WriteUInt16BigEndian(writer, byteCount);
            offset += byteCount;
        }

        writer.WriteByte((byte)PreLoginOption.Terminator);
    }

    private static void WriteVersion(PacketWriter writer, Version version)
    {
        writer.WriteByte((byte)version.Major);
        writer.WriteByte((byte)version.Minor);
        WriteUInt16BigEndian(writer, (ushort)Math.Max(version.Build, 0));
        writer.WriteUInt16((ushort)Math.Max(version.Revision, 0));
    }

    private static void WriteUInt16BigEndian(PacketWriter writer, ushort value) =>
        writer.WriteUInt16(BinaryPrimitives.ReverseEndianness(value));

    private static void WriteUInt32BigEndian(PacketWriter writer, uint value) =>
        writer.WriteUInt32(BinaryPrimitives.ReverseEndianness(value));
}

/// <summary>Specifies the encryption that a client requests, with the values of PRELOGIN (MS-TDS 2.2.6.5).</summary>
internal enum EncryptionOption : byte
{
    /// <summary>Only the login is encrypted, unless the server requires more or does not support encryption.</summary>
    Optional = 0,

    /// <summary>Everything is encrypted; otherwise the connection fails.</summary>
    Mandatory = 1,

    /// <summary>The value for TDS 8.0, where the connection is already encrypted and the option is ignored.</summary>
    NotSupported = 2,
}

/// <summary>The options of a PRELOGIN message from client and server (MS-TDS 2.2.6.5).</summary>
internal enum PreLoginOption : byte
{
    Version = 0x00,
    Encryption = 0x01,
    Instance = 0x02,
    ThreadId = 0x03,
    Mars = 0x04,
    TraceId = 0x05,
    FederatedAuthenticationRequired = 0x06,
    Nonce = 0x07,
    Terminator = 0xFF,
}
