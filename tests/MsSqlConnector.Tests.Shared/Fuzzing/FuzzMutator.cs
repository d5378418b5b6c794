using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Changes a response to one that no server should send.</summary>
internal sealed class FuzzMutator(FuzzRandom random, FuzzAnswer answer, FuzzAnswer other)
{
    private const int MaxMutationCount = 3;
    private const int MaxSliceByteCount = 24;

    private static readonly byte[] s_edges =
        [0x00, 0x01, 0x02, 0x07, 0x08, 0x10, 0x7F, 0x80, 0x81, 0xAA, 0xAB, 0xAC, 0xD1, 0xD2, 0xD3, 0xE3, 0xFD, 0xFE, 0xFF];

    private static readonly ulong[] s_numbers =
    [
        0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF, 0x10000, 0xFF_FFFF, 0x100_0000, 0x3FF_FFFF, 0x400_0000,
        0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, 0x7FFF_FFFF_FFFF_FFFF,
        0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF,
    ];

    private byte[] _bytes = answer.Payload;

    /// <summary>The changes, in order.</summary>
    public List<FuzzMutation> Done { get; } = [];

    /// <summary>The packets of the mutated response.</summary>
    public byte[] Mutate()
    {
        bool isOfPackets = random.IsOneIn(8);
        int count = random.Next(1, MaxMutationCount + 1);
        _bytes = (byte[])answer.Payload.Clone();
        for (int i = 0; i < count && !isOfPackets; i++)
        {
            MutateMessage((FuzzMutation)random.Next((int)FuzzMutation.Splice + 1));
        }

        _bytes = answer.Frame(_bytes);
        if (isOfPackets || random.IsOneIn(12))
        {
            MutatePackets((FuzzMutation)random.Next((int)FuzzMutation.FlipPacketBit, (int)FuzzMutation.RepeatPackets + 1));
        }

        return _bytes;
    }

    private void MutateMessage(FuzzMutation mutation)
    {
        if (_bytes.Length == 0)
        {
            mutation = FuzzMutation.Insert;
        }

        Done.Add(mutation);
        switch (mutation)
        {
            case FuzzMutation.FlipBit:
                _bytes[random.Next(_bytes.Length)] ^= (byte)(1 << random.Next(8));
                break;
            case FuzzMutation.SetByte:
                _bytes[random.Next(_bytes.Length)] = random.IsOneIn(3) ? (byte)random.Next(256) : random.Pick(s_edges);
                break;
            case FuzzMutation.ShiftNumber:
                ChangeNumber(number => number + (ulong)(long)random.Next(-9, 10));
                break;
            case FuzzMutation.SetNumber:
                ChangeNumber(_ => random.Pick(s_numbers));
                break;
            case FuzzMutation.Cut:
                _bytes = _bytes[..random.Next(_bytes.Length)];
                break;
            case FuzzMutation.Splice:
                Splice();
                break;
            case FuzzMutation.DeleteToken or FuzzMutation.DuplicateToken or FuzzMutation.SwapTokens:
                MutateTokens(mutation);
                break;
            default:
                MutateSlice(mutation);
                break;
        }
    }

    private void ChangeNumber(Func<ulong, ulong> change)
    {
        int byteCount = Math.Min(1 << random.Next(4), _bytes.Length);
        int position = random.Next(_bytes.Length - byteCount + 1);
        Span<byte> number = stackalloc byte[sizeof(ulong)];
        _bytes.AsSpan(position, byteCount).CopyTo(number);
        ulong changed = change(BinaryPrimitives.ReadUInt64LittleEndian(number));
        BinaryPrimitives.WriteUInt64LittleEndian(number, changed);
        number[..byteCount].CopyTo(_bytes.AsSpan(position));
    }

    private void MutateSlice(FuzzMutation mutation)
    {
        int position = random.Next(_bytes.Length);
        int end = Math.Min(_bytes.Length, position + random.Next(1, MaxSliceByteCount + 1));
        switch (mutation)
        {
            case FuzzMutation.Delete:
                _bytes = [.. _bytes.AsSpan(0, position), .. _bytes.AsSpan(end)];
                break;
            case FuzzMutation.Duplicate:
                _bytes = [.. _bytes.AsSpan(0, end), .. _bytes.AsSpan(position)];
                break;
            default:
                byte[] inserted = new byte[random.Next(1, MaxSliceByteCount)];
                for (int i = 0; i < inserted.Length; i++)
                {
                    inserted[i] = random.IsOneIn(2) ? (byte)random.Next(256) : random.Pick(s_edges);
                }

                _bytes = [.. _bytes.AsSpan(0, position), .. inserted, .. _bytes.AsSpan(position)];
                break;
        }
    }

    /// <summary>Tokens of the original response; earlier changes can shift them.</summary>
    private void MutateTokens(FuzzMutation mutation)
    {
        (int firstStart, int firstEnd) = PickToken();
        (int secondStart, int secondEnd) = PickToken();
        if (firstStart > secondStart)
        {
            (firstStart, firstEnd, secondStart, secondEnd) = (secondStart, secondEnd, firstStart, firstEnd);
        }

        ReadOnlySpan<byte> bytes = _bytes;
        _bytes = mutation switch
        {
            FuzzMutation.DeleteToken => [.. bytes[..firstStart], .. bytes[firstEnd..]],
            FuzzMutation.DuplicateToken => [.. bytes[..secondEnd], .. bytes[firstStart..firstEnd], .. bytes[secondEnd..]],
            _ when firstEnd <= secondStart =>
                [
                    .. bytes[..firstStart], .. bytes[secondStart..secondEnd], .. bytes[firstEnd..secondStart],
                    .. bytes[firstStart..firstEnd], .. bytes[secondEnd..]
                ],
            _ => _bytes,
        };
    }

    private (int Start, int End) PickToken()
    {
        int index = random.Next(answer.TokenEnds.Length);
        int start = index == 0 ? 0 : answer.TokenEnds[index - 1];
        return (Math.Min(start, _bytes.Length), Math.Min(answer.TokenEnds[index], _bytes.Length));
    }

    /// <summary>Joins the beginning of this response and the end of another, at token boundaries or anywhere.</summary>
    private void Splice()
    {
        bool isAtTokens = random.IsOneIn(2);
        int end = isAtTokens ? PickToken().End : random.Next(_bytes.Length + 1);
        int start = isAtTokens ? random.Pick(other.TokenEnds) : random.Next(other.Payload.Length + 1);
        _bytes = [.. _bytes.AsSpan(0, end), .. other.Payload.AsSpan(start)];
    }

    private void MutatePackets(FuzzMutation mutation)
    {
        Done.Add(mutation);
        switch (mutation)
        {
            case FuzzMutation.FlipPacketBit:
                _bytes[random.Next(_bytes.Length)] ^= (byte)(1 << random.Next(8));
                break;
            case FuzzMutation.ChangeHeader:
                ChangeHeader();
                break;
            case FuzzMutation.CutPackets:
                _bytes = _bytes[..random.Next(_bytes.Length)];
                break;
            default:
                _bytes = random.IsOneIn(2) ? [.. _bytes, .. _bytes] : [.. _bytes, .. other.Bytes];
                break;
        }
    }

    private void ChangeHeader()
    {
        int start = 0;
        int packetIndex = random.Next((_bytes.Length + answer.PacketByteCount - 1) / answer.PacketByteCount);
        for (int i = 0; i < packetIndex; i++)
        {
            start += PacketHeader.Read(_bytes.AsSpan(start)).Length;
        }

        Span<byte> header = _bytes.AsSpan(start);
        switch (random.Next(4))
        {
            case 0:
                header[0] = random.Pick(s_edges);
                break;
            case 1:
                header[1] = (byte)random.Next(32);
                break;
            case 2:
                BinaryPrimitives.WriteUInt16BigEndian(
                    header[2..], (ushort)(BinaryPrimitives.ReadUInt16BigEndian(header[2..]) + random.Next(-9, 10)));
                break;
            default:
                BinaryPrimitives.WriteUInt16BigEndian(header[2..], (ushort)random.Pick(s_numbers));
                break;
        }
    }
}
