using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>SessionRecoveryData: one of the two descriptions of a session in a login that recovers it (MS-TDS 2.2.6.4).</summary>
public sealed record RecoverySet(string Database, Collation? Collation, string Language, IReadOnlyDictionary<byte, byte[]> States)
{
    private const byte LongLength = 0xFF;
    private const int MaxNameCharCount = 128;

    internal static RecoverySet Read(ref BodyReader body)
    {
        BodyReader set = new(body.Bytes((int)body.UInt32("the length of a set"), "a set"), "SESSIONRECOVERY");
        string database = Name(ref set, "the database");
        Collation? collation = set.Byte("the length of the collation") switch
        {
            0 => null,
            Types.Collation.Size => Types.Collation.Read(set.Bytes(Types.Collation.Size, "the collation")),
            byte other => throw new ProtocolViolationException($"SESSIONRECOVERY: a collation has the invalid length {other}."),
        };
        string language = Name(ref set, "the language");
        return new RecoverySet(database, collation, language, ReadStates(set.Rest()));
    }

    /// <summary>Reads a SessionStateDataSet (MS-TDS 2.2.7.21).</summary>
    public static IReadOnlyDictionary<byte, byte[]> ReadStates(ReadOnlySpan<byte> bytes)
    {
        BodyReader body = new(bytes, "SESSIONRECOVERY");
        Dictionary<byte, byte[]> states = [];
        while (!body.IsAtEnd)
        {
            byte id = body.Byte("a state's id");
            byte shortLength = body.Byte("a state's length");
            int length = shortLength == LongLength ? (int)body.UInt32("a state's long length") : shortLength;
            if (length == 0
                || (shortLength == LongLength && length < LongLength)
                || !states.TryAdd(id, body.Bytes(length, "a state").ToArray()))
            {
                throw new ProtocolViolationException(
                    $"SESSIONRECOVERY: the state {id} is empty, has an unnecessarily long length prefix, or occurs twice.");
            }
        }

        return states;
    }

    private static string Name(ref BodyReader set, string what)
    {
        string name = set.ByteCountedText(what);
        return name.Length <= MaxNameCharCount
            ? name
            : throw new ProtocolViolationException($"SESSIONRECOVERY: {what} has more than {MaxNameCharCount} characters.");
    }
}
