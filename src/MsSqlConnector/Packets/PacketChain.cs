using System;

namespace MsSqlConnector.Packets;

/// <summary>
/// The received bytes that are still needed: one pooled block with the packets in it. The window that is parsed is the contiguous range
/// from <see cref="LiveStart"/> to the end of the first packet. If the window ends within an item, <see cref="TryJoinNext"/> removes the
/// next packet's header. It moves the smaller part, the live bytes up or the packet's bytes down, so that small packets do not cause
/// repeated moves. All external positions are relative to the live start, so they stay valid when bytes move.
/// </summary>
/// <remarks>One receive can contain many packets (MS-TDS 2.2.3). A packet is parsed before it has arrived completely.</remarks>
internal sealed class PacketChain
{
    /// <summary>The size of a block. In measurements, receives of 32 to 64 KB are fastest.</summary>
    private const int BlockByteCount = BlockPool.BlockByteCount;

    /// <summary>The free space at the end of the block below which it is compacted before the next receive.</summary>
    private const int MinReceiveByteCount = 16 * 1024;

    /// <summary>The ratio of freed to moved bytes from which on the block is compacted before every receive, because it pays off.</summary>
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

    /// <summary>Gets or sets the accepted packet types. Servers differ in the type of their packets during the login.</summary>
    public PacketTypeRule TypeRule { get; set; } = PacketTypeRule.PreLogin;

    /// <summary>Gets the server process id (SPID) from the last packet.</summary>
    public ushort ProcessId { get; private set; }

    /// <summary>Gets the number of packets received since the connection was opened.</summary>
    public long PacketCount { get; private set; }

    /// <summary>Gets the number of bytes moved within blocks since the connection was opened.</summary>
    public long MovedByteCount { get; private set; }

    /// <summary>Gets the offset in the block of the oldest byte that is still needed.</summary>
    public int LiveStart { get; private set; }

    /// <summary>Gets the offset in the block of the end of the window.</summary>
    public int WindowEnd => _first?.End ?? LiveStart;

    public ReadOnlySpan<byte> Window => _block.AsSpan(LiveStart, WindowEnd - LiveStart);

    /// <summary>Gets a value that indicates whether every byte of the message's last packet has been consumed.</summary>
    public bool IsAtEndOfMessage => _first is { IsEndOfMessage: true, IsComplete: true } && LiveStart == _first.End;

    /// <summary>
    /// Gets a value that indicates whether the window can no longer grow, because the message's last packet is complete.
    /// </summary>
    public bool IsWindowFinal => _first is { IsEndOfMessage: true, IsComplete: true };

    /// <summary>Gets a value that indicates whether nothing is left: no part of a header and no packet, not even an empty one.</summary>
    public bool IsEmpty => _first is null && _received == _nextHeader;

    /// <summary>
    /// Gets a value that indicates whether the next packet of the message has arrived, so that the window can grow without a receive.
    /// </summary>
    public bool CanJoinNext =>
        _first is { IsComplete: true, IsEndOfMessage: false, Next: { } next } && next is not { ReceivedByteCount: 0, IsComplete: false };

    /// <summary>Consumes the first bytes of the window.</summary>
    public void Consume(int byteCount) => LiveStart += byteCount;

    /// <summary>Extends the window by the next packet of the message, if it has arrived, by removing the header between them.</summary>
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
    /// Removes bytes from the middle of the window. The <paramref name="keptByteCount"/> bytes before them, the earlier columns of the row,
    /// stay contiguous with the following bytes.
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

    /// <summary>Removes a message that was read completely. The next packet starts another message.</summary>
    public void EndMessage()
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

    /// <summary>Returns the offset at which the next receive can write, up to the end of the block.</summary>
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

    /// <summary>Adds received bytes and divides them into packets. Returns false if a header is invalid.</summary>
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

    /// <summary>Returns the block to the pool, whatever its content. An idle connection holds no block.</summary>
    public void Release()
    {
        byte[] block = _block;
        _block = [];
        PacketData? node = _first;
        _first = _last = null;
        while (node is not null && _freeCount < MaxFreeNodeCount)
        {
            // The loop ends even if the list is corrupt, because each iteration fills a free place.
            PacketData? next = node.Next;
            Recycle(node);
            node = next;
        }

        LiveStart = _nextHeader = _received = 0;
        Return(block);
    }

    /// <summary>
    /// Abandons the block to the garbage collector and moves the live bytes to another, because another thread can still be reading the
    /// block.
    /// </summary>
    public void AbandonBlock()
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
        // The window is often consumed to its end, as for the packets of a large value. Then there is nothing to move.
        Move(LiveStart, LiveStart + distance, byteCount);
        LiveStart += distance;
    }

    /// <summary>Moves the bytes of a packet down, from an offset on. After the last packet, this frees space.</summary>
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

    /// <summary>Moves the live bytes to the start of the block, or to a larger block if they fill more than half of this one.</summary>
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

    /// <summary>Moves the live bytes to the start of a block, which replaces the current one.</summary>
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
