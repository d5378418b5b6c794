using System;
using System.Buffers.Binary;
using MsSqlConnector.Parsing;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tokens;

/// <summary>
/// A change of the session's environment (MS-TDS 2.2.7.9). The token is consumed by its length, because servers add bytes and each type has
/// its own layout. Only the property for the <see cref="Type"/> is set.
/// </summary>
internal readonly struct EnvironmentChangeToken
{
    private EnvironmentChangeToken(
        EnvironmentChangeType type,
        string? text = null,
        Collation? collation = null,
        ulong transactionDescriptor = 0,
        RoutingTarget? routing = null,
        byte[]? data = null)
    {
        Type = type;
        Text = text ?? string.Empty;
        Collation = collation;
        TransactionDescriptor = transactionDescriptor;
        Routing = routing;
        Data = data;
    }

    public EnvironmentChangeType Type { get; }

    /// <summary>Gets the new value of types 1 to 6, 13 and 19. The packet size is sent as decimal digits.</summary>
    public string Text { get; }

    /// <summary>Gets the new value of type 7; null if the server sends an empty one.</summary>
    public Collation? Collation { get; }

    /// <summary>Gets the new value of types 8 to 12 and 17; 0 if there is no longer a transaction.</summary>
    public ulong TransactionDescriptor { get; }

    /// <summary>Gets the new value of types 20 and 21.</summary>
    public RoutingTarget? Routing { get; }

    /// <summary>Gets the new value of types 15 and 16: opaque data of a distributed transaction.</summary>
    public byte[]? Data { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out EnvironmentChangeToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var body = new Cursor(bytes);
        if (body.TryReadByte(out byte type) != ParseStatus.Done)
        {
            return TokenBody.Complete(ref cursor, ParseStatus.NeedMoreData, TokenType.EnvironmentChange);
        }

        return (EnvironmentChangeType)type == EnvironmentChangeType.PromoteTransaction && body.Remaining == 0
            ? TryReadPromotion(ref cursor, out token)
            : TokenBody.Complete(ref cursor, TryReadValue(body, (EnvironmentChangeType)type, out token), TokenType.EnvironmentChange);
    }

    /// <summary>Reads type 15, which announces a length of 1, followed by a long new value and an empty old value.</summary>
    private static ParseStatus TryReadPromotion(ref Cursor cursor, out EnvironmentChangeToken token)
    {
        ParseStatus status = TokenBody.TryReadUInt32Length(ref cursor, TokenType.EnvironmentChange, out ReadOnlySpan<byte> cookie);
        if (status == ParseStatus.Done)
        {
            status = cursor.TrySkip(sizeof(byte));
        }

        token = status == ParseStatus.Done
            ? new EnvironmentChangeToken(EnvironmentChangeType.PromoteTransaction, data: cookie.ToArray())
            : default;
        return status;
    }

    private static ParseStatus TryReadValue(Cursor body, EnvironmentChangeType type, out EnvironmentChangeToken token)
    {
        switch (type)
        {
            case >= EnvironmentChangeType.Database and <= EnvironmentChangeType.UnicodeComparison:
            case EnvironmentChangeType.MirroringPartner:
            case EnvironmentChangeType.UserInstance:
                return TryReadTexts(body, type, out token);
            case EnvironmentChangeType.Collation:
                return TryReadCollation(body, out token);
            case >= EnvironmentChangeType.BeginTransaction and <= EnvironmentChangeType.DefectTransaction:
            case EnvironmentChangeType.TransactionEnded:
                return TryReadDescriptor(body, type, out token);
            case EnvironmentChangeType.TransactionManagerAddress:
                ParseStatus status = TryReadByteLengthBytes(ref body, out ReadOnlySpan<byte> address);
                token = new EnvironmentChangeToken(type, data: address.ToArray());
                return status;
            case EnvironmentChangeType.PromoteTransaction:
                token = default;
                return ParseStatus.InvalidData;
            case EnvironmentChangeType.Routing:
            case EnvironmentChangeType.EnhancedRouting:
                return TryReadRouting(body, type, out token);
            default:
                // The acknowledgment of a reset has empty values. An unknown type is skipped.
                token = new EnvironmentChangeToken(type);
                return ParseStatus.Done;
        }
    }

    private static ParseStatus TryReadTexts(Cursor body, EnvironmentChangeType type, out EnvironmentChangeToken token)
    {
        ParseStatus status = body.TryReadByteLengthText(out string text);
        if (status == ParseStatus.Done && body.Remaining > 0)
        {
            Cursor oldValue = body.ToSkipTexts();
            status = oldValue.TryReadByteLengthText(out _);
        }

        token = new EnvironmentChangeToken(type, text);
        return status;
    }

    private static ParseStatus TryReadCollation(Cursor body, out EnvironmentChangeToken token)
    {
        ParseStatus status = TryReadByteLengthBytes(ref body, out ReadOnlySpan<byte> value);
        Collation? collation = value.Length >= Types.Text.Collation.ByteCount ? Types.Text.Collation.Read(value) : null;
        token = new EnvironmentChangeToken(EnvironmentChangeType.Collation, collation: collation);
        return value.Length is 0 or >= Types.Text.Collation.ByteCount ? status : ParseStatus.InvalidData;
    }

    private static ParseStatus TryReadDescriptor(Cursor body, EnvironmentChangeType type, out EnvironmentChangeToken token)
    {
        ParseStatus status = TryReadByteLengthBytes(ref body, out ReadOnlySpan<byte> value);

        // The specification is contradictory about type 17: the descriptor is in the new value or in the old value. In both cases the
        // transaction has ended.
        bool opens = type is EnvironmentChangeType.BeginTransaction or EnvironmentChangeType.EnlistTransaction;
        ulong descriptor = opens && value.Length == sizeof(ulong) ? BinaryPrimitives.ReadUInt64LittleEndian(value) : 0;
        token = new EnvironmentChangeToken(type, transactionDescriptor: descriptor);
        return value.Length is 0 or sizeof(ulong) ? status : ParseStatus.InvalidData;
    }

    private static ParseStatus TryReadRouting(Cursor body, EnvironmentChangeType type, out EnvironmentChangeToken token)
    {
        token = default;
        byte protocol = 0;
        ushort port = 0;
        string host = string.Empty;
        string database = string.Empty;
        bool read = body.TryReadUInt16(out _) == ParseStatus.Done
            && body.TryReadByte(out protocol) == ParseStatus.Done
            && body.TryReadUInt16(out port) == ParseStatus.Done
            && body.TryReadUInt16LengthText(out host) == ParseStatus.Done
            && (type == EnvironmentChangeType.Routing || body.TryReadUInt16LengthText(out database) == ParseStatus.Done);
        if (!read || protocol != 0 || port == 0 || host.Length == 0)
        {
            return ParseStatus.InvalidData;
        }

        token = new EnvironmentChangeToken(type, routing: new RoutingTarget(host, port, database));
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadByteLengthBytes(ref Cursor body, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        ParseStatus status = body.TryReadByte(out byte byteCount);
        return status == ParseStatus.Done ? body.TryReadBytes(byteCount, out bytes) : status;
    }
}
