using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>
/// The structure of a response: one line per token, with the flags, commands, counts and numbers that a server determines, without names
/// and values.
/// </summary>
internal static class TokenOutline
{
    /// <summary>The lines of a message.</summary>
    public static IReadOnlyList<string> Of(byte[] message, NegotiatedFeatures features)
    {
        MessageMap map = new();
        new ResponseWalker(message, map, features, hasAddresses: false).Read();
        return [.. map.Tokens.Select(token => Describe(token.Type, message.AsSpan(token.Start + 1)))];
    }

    private static string Describe(byte type, ReadOnlySpan<byte> token) => type switch
    {
        TokenType.ColumnMetadata => $"columns {BinaryPrimitives.ReadUInt16LittleEndian(token)}",
        TokenType.Row or TokenType.NullCompressedRow => "row",
        TokenType.Done => $"done {Done(token)}",
        TokenType.DoneInProcedure => $"inproc {Done(token)}",
        TokenType.DoneProcedure => $"proc {Done(token)}",
        TokenType.Error => $"error {Message(token)}",
        TokenType.Information => $"info {Message(token)}",
        TokenType.EnvironmentChange => $"env {token[2]}",
        TokenType.ReturnStatus => $"status {BinaryPrimitives.ReadInt32LittleEndian(token)}",
        TokenType.ReturnValue => "value",
        TokenType.LoginAcknowledgement => "loginack",
        TokenType.FeatureAcknowledgement => "features",
        TokenType.Order => "order",
        TokenType.TableName => "tables",
        TokenType.ColumnInformation => "origins",
        TokenType.Security => "sspi",
        TokenType.SessionState => "states",
        _ => $"token {type:x2}",
    };

    /// <summary>
    /// Status and command in hexadecimal digits, and the count. The count has no meaning without its flag, but servers send it.
    /// </summary>
    private static string Done(ReadOnlySpan<byte> token) =>
        $"{BinaryPrimitives.ReadUInt16LittleEndian(token):x} {BinaryPrimitives.ReadUInt16LittleEndian(token[2..]):x} "
        + $"{BinaryPrimitives.ReadUInt64LittleEndian(token[4..])}";

    /// <summary>Number, state and class.</summary>
    private static string Message(ReadOnlySpan<byte> token) =>
        $"{BinaryPrimitives.ReadInt32LittleEndian(token[2..])} {token[6]} {token[7]}";
}
