using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// The handles of statements that nobody needs any more, and the sp_unprepare calls that tell the server: they stand in front
/// of the next call, in one message with it (RPCReqBatch and BatchFlag, MS-TDS 2.2.6.6), and cost no round trip.
/// </summary>
internal sealed class UnprepareCalls
{
    /// <summary>As many are told at once: some 20 bytes each, written without asking for room.</summary>
    private const int MaxCallCount = 64;

    private const byte HandleByteCount = sizeof(int);

    private int[] _handles = [];
    private int _count;

    /// <summary>Handles the server has not confirmed the end of.</summary>
    public int Count => _count;

    /// <summary>How many of them the current message ends.</summary>
    public int InFlight { get; private set; }

    public void Add(int handle)
    {
        if (_count == _handles.Length)
        {
            Array.Resize(ref _handles, Math.Max(4, 2 * _count));
        }

        _handles[_count++] = handle;
    }

    /// <summary>The next message can carry calls, and does.</summary>
    public void Begin() => InFlight = Math.Min(_count, MaxCallCount);

    /// <summary>The next message carries none.</summary>
    public void Hold() => InFlight = 0;

    /// <summary>The first call of the message was answered.</summary>
    public void Confirm()
    {
        InFlight--;
        _count--;
        Array.Copy(_handles, 1, _handles, 0, _count);
    }

    /// <summary>The server has freed every handle by itself.</summary>
    public void Clear()
    {
        _count = 0;
        InFlight = 0;
    }

    /// <summary>Writes the calls, each with the flag that another follows.</summary>
    public void Write(PacketWriter writer)
    {
        for (int i = 0; i < InFlight; i++)
        {
            CallForm.WriteNumber(writer, RpcProcedure.Unprepare, RpcOptions.None);
            WriteHandle(writer, _handles[i], isOutput: false);
            writer.WriteByte(CallForm.BatchFlag);
        }
    }

    /// <summary>A handle as a parameter without a name.</summary>
    public static void WriteHandle(PacketWriter writer, int handle, bool isOutput)
    {
        writer.WriteByte(0);
        writer.WriteByte(isOutput ? (byte)1 : (byte)0);
        writer.WriteByte((byte)TdsType.IntN);
        writer.WriteByte(HandleByteCount);
        writer.WriteByte(HandleByteCount);
        writer.WriteInt32(handle);
    }
}
