using System;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The authority and the resource for acquiring an access token (MS-TDS 2.2.7.12). The token is a table of offsets, relative to the first
/// byte after its length. Each offset is validated.
/// </summary>
internal readonly struct FedAuthInfoToken
{
    private const byte AuthorityId = 1;
    private const byte ResourceId = 2;
    private const int EntryByteCount = 9;

    /// <summary>A limit that far exceeds the length of any address.</summary>
    private const int MaxTextByteCount = 4096 * sizeof(char);

    private FedAuthInfoToken(string authority, string resource)
    {
        Authority = authority;
        Resource = resource;
    }

    /// <summary>Gets the address of the token endpoint (STSURL).</summary>
    public string Authority { get; }

    /// <summary>Gets the service principal name of the server (SPN).</summary>
    public string Resource { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out FedAuthInfoToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt32Length(ref cursor, TokenType.FedAuthInfo, out ReadOnlySpan<byte> body);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        string? fault = Read(body, out string authority, out string resource);
        token = new FedAuthInfoToken(authority, resource);
        return fault is null ? ParseStatus.Done : cursor.Invalid(ProtocolSection.GetTokenSection((byte)TokenType.FedAuthInfo), fault);
    }

    private static string? Read(ReadOnlySpan<byte> body, out string authority, out string resource)
    {
        authority = resource = string.Empty;
        if (body.Length < sizeof(uint))
        {
            return "FEDAUTHINFO is too short to contain a count";
        }

        uint count = BinaryPrimitives.ReadUInt32LittleEndian(body);
        if (count > (body.Length - sizeof(uint)) / EntryByteCount)
        {
            return $"FEDAUTHINFO has a count of {count} entries, which exceeds its length";
        }

        int dataPosition = sizeof(uint) + ((int)count * EntryByteCount);
        for (int position = sizeof(uint); position < dataPosition; position += EntryByteCount)
        {
            byte id = body[position];
            if (id is not (AuthorityId or ResourceId))
            {
                continue;
            }

            ref string text = ref id == AuthorityId ? ref authority : ref resource;
            if (text.Length > 0)
            {
                return $"FEDAUTHINFO contains the entry {id} twice";
            }

            if (!TryReadText(body, position, dataPosition, out text))
            {
                return $"the entry {id} of FEDAUTHINFO exceeds the token or is not text";
            }
        }

        return authority.Length > 0 && resource.Length > 0 ? null : "FEDAUTHINFO does not contain both an authority and a resource";
    }

    private static bool TryReadText(ReadOnlySpan<byte> body, int position, int dataPosition, out string text)
    {
        uint byteCount = BinaryPrimitives.ReadUInt32LittleEndian(body.Slice(position + 1));
        uint offset = BinaryPrimitives.ReadUInt32LittleEndian(body.Slice(position + 5));
        text = string.Empty;
        if (byteCount is 0 or > MaxTextByteCount || byteCount % sizeof(char) != 0
            || offset < dataPosition || (ulong)offset + byteCount > (ulong)body.Length)
        {
            return false;
        }

        text = MemoryMarshal.Cast<byte, char>(body.Slice((int)offset, (int)byteCount)).ToString();
        return true;
    }
}
