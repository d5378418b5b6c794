using System;

namespace MsSqlConnector.Packets;

/// <summary>
/// What has been received and is not yet done with: one pooled block, and the packets cut out of it in place. The bytes
/// from <see cref="LiveStart"/> to the end of the first packet are the window that parsing works on, always contiguous:
/// when it ends inside an item, <see cref="TryJoinNext"/> takes the next packet's header out from between, moving what is
/// less: the live bytes up or the packet's down, so that however small packets are no byte is moved again and again. All
/// positions outside are relative to the live start, so nothing has to be corrected when bytes move.
/// </summary>
/// <remarks>One receive may bring many packets (MS-TDS 2.2.3); a packet is parsed as far as it has arrived.</remarks>
internal sealed class PacketChain
{
    /// <summary>Measured: receives of 32 to 64 KB are best.</summary>
    private const int BlockByteCount = BlockPool.BlockByteCount;

    /// <summary>With less room than this at its end, the block is compacted before the next receive.</summary>
    private const int MinReceiveByteCount = 16 * 1024;

    /// <summary>Compacting that frees so many times what it moves is done before every receive: it pays for itself.</summary>
    private const int CheapMoveDivisor = 16;

    private const int MaxFreeNodeCount = 16;

    private byte[] _block = [];
    private int _received;
    private int _nextHeader;
    private PacketData? _first;
    private PacketData? _last;
    private PacketData? _free;
    private int _freeCount;

    public byte[] Block => _block;

    /// <summary>Which types of packets are accepted. Servers differ in the type that their packets have during the login.</summary>
    public PacketTypeRule TypeRule { get; set; } = PacketTypeRule.PreLogin;

    /// <summary>The server's number for the session (SPID), as the last packet told it.</summary>
    public ushort ProcessId { get; private set; }

    /// <summary>The packets received since the connection was made.</summary>
    public long PacketCount { get; private set; }

    /// <summary>The bytes moved within blocks since the connection was made.</summary>
    public long MovedByteCount { get; private set; }

    /// <summary>The offset in the block of the oldest byte that is still needed.</summary>
    public int LiveStart { get; private set; }

    /// <summary>Offset in the block where the window ends.</summary>
    public int WindowEnd => _first?.End ?? LiveStart;

    public ReadOnlySpan<byte> Window => _block.AsSpan(LiveStart, WindowEnd - LiveStart);

    /// <summary>Whether every byte of the message's last packet has been consumed.</summary>
    public bool IsAtEndOfMessage => _first is { IsEndOfMessage: true, IsComplete: true } && LiveStart == _first.End;

    /// <summary>Whether the window cannot grow any more: the message's last packet is complete.</summary>
    public bool IsWindowFinal => _first is { IsEndOfMessage: true, IsComplete: true };

    /// <summary>Whether nothing is left over: no part of a header, and no packet, not even an empty one.</summary>
    public bool IsEmpty => _first is null && _received == _nextHeader;

    /// <summary>Whether the next packet of the message is here, so that the window can grow without a receive.</summary>
    public bool CanJoinNext => _first is { IsComplete: true, IsEndOfMessage: false, Next: { } next } && next is not { ReceivedByteCount: 0, IsComplete: false };

    /// <summary>Done with the first bytes of the window.</summary>
    public void Consume(int byteCount) => LiveStart += byteCount;

    /// <summary>
    /// Makes the window reach into the next packet of the message, if that is here: its header goes from between them.
    /// </summary>
    public bool TryJoinNext()
    {
        if (!CanJoinNext)
        {
            return false;
        }

        PacketData first = _first!;
        PacketData next = first.Next!;
        int liveByteCount = first.End - LiveStart;
        int distance = next.Start - first.End;
        if (liveByteCount <= next.ReceivedByteCount)
        {
            MoveLive(liveByteCount, distance);
        }
        else
        {
            MoveDown(next, next.Start, distance);
        }

        _first = next;
        Recycle(first);
        return true;
    }

    /// <summary>
    /// Takes dead bytes out of the middle of the window, so that the <paramref name="keptByteCount"/> bytes before them, the
    /// row's earlier columns, stay contiguous with what follows.
    /// </summary>
    public void Excise(int keptByteCount, int deadByteCount)
    {
        int deadEnd = LiveStart + keptByteCount + deadByteCount;
        if (_first is not { } first || keptByteCount <= first.End - deadEnd)
        {
            MoveLive(keptByteCount, deadByteCount);
        }
        else
        {
            MoveDown(first, deadEnd, deadByteCount);
        }
    }

    /// <summary>Leaves a message that was read to its end behind; the next packet starts another.</summary>
    public void LeaveMessage()
    {
        if (IsAtEndOfMessage)
        {
            PacketData first = _first!;
            LiveStart = first.Next?.Start ?? first.End;
            _first = first.Next;
            _last = _first is null ? null : _last;
            Recycle(first);
        }
    }

    /// <summary>Where the next receive may put bytes: from the returned offset to the block's end.</summary>
    public int GetReceiveOffset()
    {
        if (_first is null && LiveStart == _nextHeader && _received == _nextHeader)
        {
            LiveStart = _nextHeader = _received = 0;
        }

        if (_block.Length - _received < MinReceiveByteCount || _received - LiveStart < LiveStart / CheapMoveDivisor)
        {
            Compact();
        }

        return _received;
    }

    /// <summary>Takes note of received bytes and cuts them into packets; false if a header cannot be.</summary>
    public bool TryCommit(int byteCount)
    {
        _received += byteCount;
        if (_last is { IsComplete: false } last)
        {
            last.ReceivedByteCount = Math.Min(last.PayloadByteCount, _received - last.Start);
        }

        while (_received - _nextHeader >= PacketHeader.ByteCount)
        {
            PacketHeader header = PacketHeader.Read(_block.AsSpan(_nextHeader));
            if (header.PacketByteCount < PacketHeader.ByteCount || !IsAccepted(header.Type))
            {
                return false;
            }

            Append(header);
        }

        return true;
    }

    /// <summary>Gives the block back, whatever was in it; an idle connection holds none.</summary>
    public void Release()
    {
        byte[] block = _block;
        _block = [];
        PacketData? node = _first;
        _first = _last = null;
        while (node is not null && _freeCount < MaxFreeNodeCount)
        {
            // Ends whatever the list has become: each turn fills a free place.
            PacketData? next = node.Next;
            Recycle(node);
            node = next;
        }

        LiveStart = _nextHeader = _received = 0;
        Return(block);
    }

    /// <summary>Another thread may be reading the block: it is left to the garbage collector as it is, and what is live goes to another.</summary>
    public void LeaveBlock()
    {
        if (_block.Length > 0)
        {
            MoveTo(BlockPool.Shared.Rent(_block.Length));
        }
    }

    private static void Return(byte[] block)
    {
        if (block.Length > 0)
        {
            BlockPool.Shared.Return(block);
        }
    }

    private bool IsAccepted(PacketType type) => TypeRule switch
    {
        PacketTypeRule.PreLogin => type is PacketType.TabularResult or PacketType.PreLogin,
        PacketTypeRule.Login => true,
        _ => type == PacketType.TabularResult,
    };

    private void Append(PacketHeader header)
    {
        PacketCount++;
        ProcessId = header.ProcessId;
        PacketData node = RentNode();
        node.Start = _nextHeader + PacketHeader.ByteCount;
        node.PayloadByteCount = header.PayloadByteCount;
        node.ReceivedByteCount = Math.Min(header.PayloadByteCount, _received - node.Start);
        node.IsEndOfMessage = header.IsEndOfMessage;
        _nextHeader = node.Start + node.PayloadByteCount;
        if (_first is null)
        {
            _first = node;
            LiveStart = node.Start;
        }
        else
        {
            _last!.Next = node;
        }

        _last = node;
    }

    /// <summary>Moves the first live bytes up.</summary>
    private void MoveLive(int byteCount, int distance)
    {
        // Nothing to move when the window was consumed to its end: the common case of a large value's packets.
        Move(LiveStart, LiveStart + distance, byteCount);
        LiveStart += distance;
    }

    /// <summary>Moves a packet's bytes down from an offset on. Behind the last one the room is free again.</summary>
    private void MoveDown(PacketData packet, int offset, int distance)
    {
        bool isLast = packet.Next is null;
        Move(offset, offset - distance, (isLast ? _received : packet.End) - offset);
        packet.Start -= distance;
        if (isLast)
        {
            _received -= distance;
            _nextHeader -= distance;
        }
    }

    private void Move(int from, int to, int byteCount)
    {
        if (byteCount > 0)
        {
            Buffer.BlockCopy(_block, from, _block, to, byteCount);
            MovedByteCount += byteCount;
        }
    }

    /// <summary>Moves what is live to the front, into a larger block if it fills more than half of this one.</summary>
    private void Compact()
    {
        byte[] block = _block;
        if (block.Length >= BlockByteCount && _received - LiveStart <= block.Length / 2)
        {
            MoveTo(block);
            return;
        }

        MoveTo(BlockPool.Shared.Rent(Math.Max(BlockByteCount, block.Length * 2)));
        Return(block);
    }

    /// <summary>Moves what is live to the front of a block, which is the one from then on.</summary>
    private void MoveTo(byte[] target)
    {
        int distance = LiveStart;
        int byteCount = _received - distance;
        Buffer.BlockCopy(_block, distance, target, 0, byteCount);
        MovedByteCount += byteCount;
        _block = target;
        LiveStart = 0;
        _received -= distance;
        _nextHeader -= distance;
        for (PacketData? node = _first; node is not null; node = node.Next)
        {
            node.Start -= distance;
        }
    }

    private PacketData RentNode()
    {
        PacketData? node = _free;
        if (node is null)
        {
            return new PacketData();
        }

        _free = node.Next;
        _freeCount--;
        node.Next = null;
        return node;
    }

    private void Recycle(PacketData node)
    {
        if (_freeCount < MaxFreeNodeCount)
        {
            node.Next = _free;
            _free = node;
            _freeCount++;
        }
    }
}
