using System;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// An error or an informational message of the server. ERROR and INFO share one layout (MS-TDS 2.2.7.10 and 2.2.7.13). Servers can add
/// bytes at the end, so the token is consumed by its length.
/// </summary>
internal readonly struct ServerMessageToken
{
    /// <summary>The offset of the class, which follows the number and the state.</summary>
    private const int ClassOffset = 5;

    private ServerMessageToken(int number, byte state, byte errorClass, string message, string server, string procedure, int line)
    {
        Number = number;
        State = state;
        Class = errorClass;
        Message = message;
        Server = server;
        Procedure = procedure;
        Line = line;
    }

    /// <summary>
    /// Gets a value that indicates whether the texts were read. They are not read for a message that the sink does not need.
    /// </summary>
    public bool HasTexts { get; private init; }

    /// <summary>
    /// Gets a value that indicates whether the line number has two bytes, which means that the server is older than SQL Server 2005.
    /// </summary>
    public bool HasShortLine { get; private init; }

    public int Number { get; }

    public byte State { get; }

    /// <summary>Gets the severity. Up to 10 it is informational; from 20 on the connection is broken.</summary>
    public byte Class { get; }

    public string Message { get; }

    public string Server { get; }

    public string Procedure { get; }

    public int Line { get; }

    /// <summary>Reads an error. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out ServerMessageToken token) => TryRead(ref cursor, TokenType.Error, out token);

    /// <summary>Reads an error or an informational message. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, TokenType type, out ServerMessageToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> body);
        return status == ParseStatus.Done
            ? TokenBody.Complete(ref cursor, TryReadFields(new Cursor(body), allowsShortLine: false, out token), type)
            : status;
    }

    /// <summary>Reads an error or an informational message. The texts stay empty if its class is too low.</summary>
    /// <param name="cursor">A cursor after the token's type.</param>
    /// <param name="type">ERROR or INFO.</param>
    /// <param name="minTextClass">The lowest class of a message whose texts are read.</param>
    /// <param name="allowsShortLine">
    /// Whether the line number can have two bytes instead of four, which occurs during a login to a server older than SQL Server 2005.
    /// </param>
    /// <param name="token">The message.</param>
    public static ParseStatus TryRead(
        ref Cursor cursor, TokenType type, byte minTextClass, bool allowsShortLine, out ServerMessageToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt16Length(ref cursor, out ReadOnlySpan<byte> body);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var fields = new Cursor(body) { SkipsTexts = body.Length > ClassOffset && body[ClassOffset] < minTextClass };
        status = TryReadFields(fields, allowsShortLine, out token);
        return TokenBody.Complete(ref cursor, status, type);
    }

    private static ParseStatus TryReadFields(Cursor body, bool allowsShortLine, out ServerMessageToken token)
    {
        string message = string.Empty;
        string server = string.Empty;
        string procedure = string.Empty;
        int line = 0;
        byte state = 0;
        byte errorClass = 0;
        bool read = body.TryReadInt32(out int number) == ParseStatus.Done
            && body.TryReadByte(out state) == ParseStatus.Done
            && body.TryReadByte(out errorClass) == ParseStatus.Done
            && body.TryReadUInt16LengthText(out message) == ParseStatus.Done
            && body.TryReadByteLengthText(out server) == ParseStatus.Done
            && body.TryReadByteLengthText(out procedure) == ParseStatus.Done;
        bool hasShortLine = read && allowsShortLine && body.Remaining == sizeof(ushort);
        read = read && TryReadLine(ref body, hasShortLine, out line);
        token = new ServerMessageToken(number, state, errorClass, message, server, procedure, line)
        {
            HasTexts = !body.SkipsTexts,
            HasShortLine = hasShortLine,
        };
        return read ? ParseStatus.Done : ParseStatus.NeedMoreData;
    }

    private static bool TryReadLine(ref Cursor body, bool isShort, out int line)
    {
        if (!isShort)
        {
            return body.TryReadInt32(out line) == ParseStatus.Done;
        }

        bool read = body.TryReadUInt16(out ushort value) == ParseStatus.Done;
        line = value;
        return read;
    }
}
