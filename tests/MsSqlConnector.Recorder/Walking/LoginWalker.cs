using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// Reads LOGIN7: its fields must not overlap, and bytes that belong to no field are treated as a secret, because their content is unknown
/// (MS-TDS 2.2.6.4).
/// </summary>
internal sealed class LoginWalker(byte[] message, MessageMap map, NegotiatedFeatures features)
{
    private const int VersionOffset = 4;
    private const int OptionFlags3 = 27;
    private const int ClientIdOffset = 72;
    private const int ClientIdByteCount = 6;
    private const int SspiEntry = 78;
    private const int LongSspiOffset = 90;
    private const int FixedByteCount = 94;
    private const byte HasExtension = 0x10;

    /// <summary>The offset of each entry in the table of offsets and lengths, and the content of its field.</summary>
    private static readonly (int Entry, RegionKind Kind, string Name)[] s_fields =
    [
        (36, RegionKind.HostName, "the client's host"),
        (40, RegionKind.UserName, "the user"),
        (44, RegionKind.Password, "the password"),
        (48, RegionKind.Text, "the application"),
        (52, RegionKind.HostName, "the server"),
        (60, RegionKind.Text, "the client library"),
        (64, RegionKind.Text, "the language"),
        (68, RegionKind.Text, "the database"),
        (82, RegionKind.Path, "the database file"),
        (86, RegionKind.Password, "the new password"),
    ];

    private readonly List<Part> _covered = [new Part(0, FixedByteCount)];

    public void Read()
    {
        if (message.Length < FixedByteCount || BinaryPrimitives.ReadUInt32LittleEndian(message) != message.Length)
        {
            throw new UnreadableMessageException($"LOGIN7: its length is not the {message.Length} bytes that were sent.");
        }

        CheckVersion();
        foreach ((int entry, RegionKind kind, string name) in s_fields)
        {
            Add(kind, name, ReadUInt16(entry), ReadUInt16(entry + 2) * 2);
        }

        map.Add(RegionKind.Secret, "the client id", new Part(ClientIdOffset, ClientIdByteCount));
        int sspiByteCount = ReadUInt16(SspiEntry + 2);
        uint longByteCount = BinaryPrimitives.ReadUInt32LittleEndian(message.AsSpan(LongSspiOffset));
        bool isLong = sspiByteCount == ushort.MaxValue && longByteCount is > 0 and < int.MaxValue;
        Add(RegionKind.Secret, "SSPI", ReadUInt16(SspiEntry), isLong ? (int)longByteCount : sspiByteCount);
        ReadFeatures();
        CoverRest();
    }

    private void CheckVersion()
    {
        const uint Oldest = 0x72000000;
        const uint Strict = 0x08000000;
        uint version = BinaryPrimitives.ReadUInt32LittleEndian(message.AsSpan(VersionOffset));
        if (version is < Oldest and not Strict)
        {
            throw new UnreadableMessageException($"LOGIN7: the version 0x{version:X8} of the protocol is older than SQL Server 2005.");
        }
    }

    private void ReadFeatures()
    {
        const int Entry = 56;
        if ((message[OptionFlags3] & HasExtension) == 0)
        {
            return;
        }

        int pointer = ReadUInt16(Entry);
        Cover(new Part(pointer, sizeof(uint)), "the features");
        uint start = BinaryPrimitives.ReadUInt32LittleEndian(message.AsSpan(pointer));
        if (start >= (uint)message.Length)
        {
            throw Outside("the features");
        }

        MessageCursor cursor = new(message, "LOGIN7");
        cursor.Skip((int)start, "the features");
        new FeatureWalker(cursor, map).ReadRequests(features);
        Cover(new Part((int)start, cursor.Position - (int)start), "the features");
    }

    private void Add(RegionKind kind, string name, int start, int byteCount)
    {
        if (byteCount > 0)
        {
            Part part = new(start, byteCount);
            Cover(part, name);
            map.Add(kind, name, part);
        }
    }

    private void Cover(Part part, string name)
    {
        if (part.End > message.Length)
        {
            throw Outside(name);
        }

        if (_covered.Any(other => part.Start < other.End && other.Start < part.End))
        {
            throw new UnreadableMessageException($"LOGIN7: {name} overlaps another field.");
        }

        _covered.Add(part);
    }

    private void CoverRest()
    {
        int position = 0;
        foreach (Part part in _covered.OrderBy(part => part.Start).Append(new Part(message.Length, 0)))
        {
            map.Add(RegionKind.Secret, "a gap", new Part(position, part.Start - position));
            position = part.End;
        }
    }

    private int ReadUInt16(int offset) => BinaryPrimitives.ReadUInt16LittleEndian(message.AsSpan(offset));

    private static UnreadableMessageException Outside(string name) => new($"LOGIN7: {name} is outside of the message.");
}
