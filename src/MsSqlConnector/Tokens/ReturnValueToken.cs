using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The description of an output parameter or of a function result (MS-TDS 2.2.7.19). The ordinal precedes the name. The value follows and
/// is read like a row value.
/// </summary>
internal readonly struct ReturnValueToken
{
    private const byte FunctionResult = 0x02;

    private ReturnValueToken(ushort ordinal, string name, byte status, ushort flags, in TypeInfo type, CryptoMetadata? crypto)
    {
        Ordinal = ordinal;
        Name = name;
        Status = status;
        Flags = flags;
        Type = type;
        Crypto = crypto;
    }

    /// <summary>Gets the position of the parameter in the request.</summary>
    public ushort Ordinal { get; }

    /// <summary>Gets the name with its @; can be empty.</summary>
    public string Name { get; }

    /// <summary>Gets the status: 1 for an output parameter, 2 for the result of a function.</summary>
    public byte Status { get; }

    /// <summary>Gets a value that indicates whether the value is the result of a function.</summary>
    public bool IsFunctionResult => (Status & FunctionResult) != 0;

    public ushort Flags { get; }

    public TypeInfo Type { get; }

    /// <summary>Gets the description of an encrypted value; null if the value is not encrypted.</summary>
    public CryptoMetadata? Crypto { get; }

    /// <summary>Reads the token up to its value. The cursor is after the token's type.</summary>
    /// <param name="cursor">The cursor after the type byte.</param>
    /// <param name="canBeEncrypted">Whether the login negotiated Always Encrypted.</param>
    /// <param name="token">The token.</param>
    public static ParseStatus TryRead(ref Cursor cursor, bool canBeEncrypted, out ReturnValueToken token)
    {
        token = default;
        CryptoMetadata? crypto = null;
        ParseStatus status;
        if ((status = cursor.TryReadUInt16(out ushort ordinal)) != ParseStatus.Done
            || (status = cursor.TryReadByteLengthText(out string name)) != ParseStatus.Done
            || (status = cursor.TryReadByte(out byte kind)) != ParseStatus.Done
            || (status = cursor.TryReadUInt32(out _)) != ParseStatus.Done
            || (status = cursor.TryReadUInt16(out ushort flags)) != ParseStatus.Done
            || (status = TypeInfoReader.TryRead(ref cursor, out TypeInfo type)) != ParseStatus.Done
            || (canBeEncrypted && (flags & CryptoMetadataReader.EncryptedFlag) != 0
                && (status = CryptoMetadataReader.TryRead(ref cursor, null, out crypto)) != ParseStatus.Done))
        {
            return status;
        }

        if (crypto is not null && type.Codec is not BinaryCodec)
        {
            return cursor.Invalid(ProtocolSection.ReturnValue, $"an encrypted return value has the type {type.Type} instead of varbinary");
        }

        token = new ReturnValueToken(ordinal, name, kind, flags, type, crypto);
        return ParseStatus.Done;
    }
}
