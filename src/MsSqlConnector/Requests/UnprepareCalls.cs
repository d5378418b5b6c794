using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// The handles of prepared statements that are no longer needed, and the sp_unprepare calls that release them. The calls precede the next
/// calls in the same message (RPCReqBatch and BatchFlag, MS-TDS 2.2.6.6), so they need no round trip.
/// </summary>
internal sealed class UnprepareCalls
{
    /// <summary>The minimum number of calls in a message, if there are enough handles.</summary>
    private const int MinCallLimit = 64;

    private const byte HandleByteCount = sizeof(int);

    private int[] _handles = [];
    private int _start;
    private int _count;
    private int _writtenCount;

    /// <summary>Gets the number of unconfirmed handles that the current message releases.</summary>
    public int InFlight { get; private set; }

    /// <summary>Gets a value that indicates whether none of the current message's calls has been written.</summary>
    public bool IsUnwritten => _writtenCount == 0;

    public void Add(int handle)
    {
        if (_start + _count == _handles.Length)
        {
            CreateSpace();
        }

        _handles[_start + _count++] = handle;
    }

    /// <summary>Starts a message that can contain calls.</summary>
    /// <param name="callCount">
    /// The number of other calls in the message. Each can leave one more handle to release, so the limit must not be lower.
    /// </param>
    public void Begin(int callCount = 1)
    {
        InFlight = Math.Min(_count, Math.Max(MinCallLimit, callCount));
        _writtenCount = 0;
    }

    /// <summary>Starts a message without calls.</summary>
    public void BeginWithoutCalls()
    {
        InFlight = 0;
        _writtenCount = 0;
    }

    /// <summary>Sets the message aside, because a message without calls precedes it.</summary>
    /// <returns>The number of calls of the message, for <see cref="Resume"/>.</returns>
    public int Suspend()
    {
        int callCount = InFlight;
        BeginWithoutCalls();
        return callCount;
    }

    /// <summary>Continues the message that was set aside. None of its calls has been written.</summary>
    public void Resume(int callCount) => InFlight = Math.Min(callCount, _count);

    /// <summary>Handles the response to the first call of the message.</summary>
    public void Confirm()
    {
        InFlight--;
        _count--;
        _start = _count == 0 ? 0 : _start + 1;
    }

    /// <summary>Removes all handles, because the server has released them.</summary>
    public void Clear()
    {
        _start = 0;
        _count = 0;
        BeginWithoutCalls();
    }

    /// <summary>Writes the calls, each followed by the separator. Returns false if the full packets must be sent first.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="hasEnclavePackage">Whether every call contains a package for an enclave, which is empty here.</param>
    public bool TryWrite(PacketWriter writer, bool hasEnclavePackage)
    {
        for (; _writtenCount < InFlight; _writtenCount++)
        {
            if (writer.IsFull)
            {
                return false;
            }

            CallForm.WriteNumber(writer, RpcProcedure.Unprepare, RpcOptions.None);
            if (hasEnclavePackage)
            {
                writer.WriteUInt16(0);
            }

            WriteHandle(writer, _handles[_start + _writtenCount], isOutput: false);
            writer.WriteByte(CallForm.BatchFlag);
        }

        return !writer.IsFull;
    }

    /// <summary>Writes a handle as a parameter without a name.</summary>
    public static void WriteHandle(PacketWriter writer, int handle, bool isOutput)
    {
        writer.WriteByte(0);
        writer.WriteByte(isOutput ? (byte)1 : (byte)0);
        writer.WriteByte((byte)TdsType.IntN);
        writer.WriteByte(HandleByteCount);
        writer.WriteByte(HandleByteCount);
        writer.WriteInt32(handle);
    }

    private void CreateSpace()
    {
        int[] handles = _count < _handles.Length / 2 ? _handles : new int[Math.Max(4, 2 * _count)];
        Array.Copy(_handles, _start, handles, 0, _count);
        _handles = handles;
        _start = 0;
    }
}
