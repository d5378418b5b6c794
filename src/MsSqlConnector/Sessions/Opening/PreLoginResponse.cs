using System;
using System.Buffers.Binary;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Login;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>The server's PRELOGIN message (MS-TDS 2.2.6.5). It is a table of offsets and lengths, all of which are validated.</summary>
internal readonly struct PreLoginResponse
{
    private const int EntryByteCount = 5;
    private const int NonceByteCount = 32;

    /// <summary>Gets the encryption option. If the server does not send it, encryption is not supported.</summary>
    public ServerEncryption Encryption { get; private init; }

    /// <summary>
    /// Gets a value that indicates whether the server supports multiple active result sets, which the client has requested.
    /// </summary>
    public bool SupportsMars { get; private init; }

    /// <summary>Gets a value that indicates whether the server requires a federated login.</summary>
    public bool RequiresFederatedAuthentication { get; private init; }

    /// <summary>Gets the nonce that a federated login sends back; empty for none.</summary>
    public byte[] Nonce { get; private init; }

    /// <summary>Reads the payload of the complete message. Returns null, or a description of the fault.</summary>
    public static string? Read(ReadOnlySpan<byte> payload, out PreLoginResponse response)
    {
        response = new PreLoginResponse { Encryption = ServerEncryption.NotSupported, Nonce = [] };
        for (int position = 0; position < payload.Length; position += EntryByteCount)
        {
            var option = (PreLoginOption)payload[position];
            if (option == PreLoginOption.Terminator)
            {
                return position > 0 ? null : Cite("the response to PRELOGIN has no options");
            }

            if (position == 0 && option != PreLoginOption.Version)
            {
                return Cite("the response to PRELOGIN does not begin with a version; check that the port belongs to SQL Server");
            }

            if (!TryReadEntry(payload, position, out ReadOnlySpan<byte> data))
            {
                return Cite($"the option {option} in the response to PRELOGIN exceeds the message");
            }

            if (ReadOption(option, data, ref response) is { } fault)
            {
                return fault;
            }
        }

        return Cite("the options in the response to PRELOGIN have no terminator");
    }

    private static string Cite(string fault) => ProtocolSection.Cite(ProtocolSection.PreLogin, fault);

    private static bool TryReadEntry(ReadOnlySpan<byte> payload, int position, out ReadOnlySpan<byte> data)
    {
        data = default;
        if (payload.Length - position < EntryByteCount)
        {
            return false;
        }

        int offset = BinaryPrimitives.ReadUInt16BigEndian(payload.Slice(position + 1));
        int byteCount = BinaryPrimitives.ReadUInt16BigEndian(payload.Slice(position + 3));
        if (byteCount > 0 && offset + byteCount > payload.Length)
        {
            return false;
        }

        data = byteCount > 0 ? payload.Slice(offset, byteCount) : default;
        return true;
    }

    private static string? ReadOption(PreLoginOption option, ReadOnlySpan<byte> data, ref PreLoginResponse response)
    {
        switch (option)
        {
            case PreLoginOption.Encryption when data.Length != sizeof(ServerEncryption) || data[0] > (byte)ServerEncryption.Required:
                return Cite("the encryption option in the response to PRELOGIN has an unknown value");
            case PreLoginOption.Encryption:
                response = response with { Encryption = (ServerEncryption)data[0] };
                return null;
            case PreLoginOption.Instance when data is [1, ..]:
                return Cite("the response to PRELOGIN is from another instance than the requested one");
            case PreLoginOption.FederatedAuthenticationRequired when data.Length != 1 || data[0] > 1:
                return Cite("the federated authentication option in the response to PRELOGIN has an unknown value");
            case PreLoginOption.FederatedAuthenticationRequired:
                response = response with { RequiresFederatedAuthentication = data[0] == 1 };
                return null;
            case PreLoginOption.Mars when data.Length != 1 || data[0] > 1:
                return Cite("the MARS option in the response to PRELOGIN has an unknown value");
            case PreLoginOption.Mars:
                response = response with { SupportsMars = data[0] == 1 };
                return null;
            case PreLoginOption.Nonce when data.Length != NonceByteCount:
                return Cite($"the nonce in the response to PRELOGIN has {data.Length} bytes instead of {NonceByteCount}");
            case PreLoginOption.Nonce:
                response = response with { Nonce = data.ToArray() };
                return null;
            default:
                return null;
        }
    }
}
