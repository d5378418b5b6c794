using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Changes the frames of a server.</summary>
internal sealed class FrameMutator(FuzzRandom random)
{
    private const int SessionField = 2;
    private const int LengthField = 4;
    private const int MaxMutationCount = 2;
    private const int MaxInsertedByteCount = 40;

    private static readonly uint[] s_numbers =
        [
            0, 1, 2, 3, 4, 5, 6, 8, 15, 16, 17, 0x7F, 0xFF, 0x100, 528, 529, 0x7FFF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000,
            0xFFFF_FFFE, 0xFFFF_FFFF
        ];

    private readonly List<byte[]> _frames = [.. FrameScript.Frames.Select(static frame => (byte[])frame.Clone())];

    /// <summary>The changes, in order.</summary>
    public List<FrameMutation> Done { get; } = [];

    /// <summary>
    /// Whether no packet was changed or assigned to another session. The provider must then detect every violation, and never returns
    /// another row. Two mutations can hide each other: a frame is missing, and the next one has its number.
    /// </summary>
    public bool KeepsPackets { get; private set; } = true;

    /// <summary>The number of frames that are sent after the first request.</summary>
    public int FirstCount { get; private set; } = FrameScript.FrameCountOfFirstRequest;

    public IReadOnlyList<byte[]> Mutate()
    {
        int count = random.Next(1, MaxMutationCount + 1);
        KeepsPackets = count == 1;
        for (int i = 0; i < count && _frames.Count > 0; i++)
        {
            var mutation = (FrameMutation)random.Next((int)FrameMutation.CutPayload + 1);
            Done.Add(mutation);
            Mutate(mutation, random.Next(_frames.Count));
        }

        return _frames;
    }

    private void Mutate(FrameMutation mutation, int index)
    {
        switch (mutation)
        {
            case FrameMutation.FlipHeaderBit:
                FlipBit(_frames[index], random.Next(Math.Min(SmpHeader.Size, _frames[index].Length)));
                break;
            case FrameMutation.SetField:
                ChangeField(_frames[index], _ => random.Pick(s_numbers));
                break;
            case FrameMutation.ShiftField:
                ChangeField(_frames[index], number => unchecked(number + (uint)random.Next(-3, 4)));
                break;
            case FrameMutation.FlipPayloadBit:
                KeepsPackets = false;
                FlipBit(_frames[index], random.Next(_frames[index].Length));
                break;
            case FrameMutation.CutPayload:
                CutPayload(index);
                break;
            default:
                MutateOrder(mutation, index);
                break;
        }
    }

    private void MutateOrder(FrameMutation mutation, int index)
    {
        switch (mutation)
        {
            case FrameMutation.DeleteFrame:
                _frames.RemoveAt(index);
                FirstCount -= index < FirstCount ? 1 : 0;
                break;
            case FrameMutation.RepeatFrame:
                Insert(random.Next(index, _frames.Count) + 1, (byte[])_frames[index].Clone());
                break;
            case FrameMutation.SwapFrames:
                int other = random.Next(_frames.Count);
                (_frames[index], _frames[other]) = (_frames[other], _frames[index]);
                break;
            case FrameMutation.Cut:
                _frames.RemoveRange(index + 1, _frames.Count - index - 1);
                _frames[index] = _frames[index][..random.Next(_frames[index].Length)];
                FirstCount = Math.Min(FirstCount, _frames.Count);
                break;
            case FrameMutation.InsertControl:
                Insert(index, CreateControl());
                break;
            default:
                byte[] bytes = new byte[random.Next(1, MaxInsertedByteCount)];
                for (int i = 0; i < bytes.Length; i++)
                {
                    bytes[i] = random.IsOneIn(4) ? SmpHeader.Smid : (byte)random.Next(256);
                }

                Insert(index, bytes);
                break;
        }
    }

    private void Insert(int index, byte[] frame)
    {
        _frames.Insert(index, frame);
        FirstCount += index < FirstCount ? 1 : 0;
    }

    private byte[] CreateControl() => FrameScript.Control(
        random.Pick([SmpFlags.Syn, SmpFlags.Ack, SmpFlags.Ack, SmpFlags.Fin, SmpFlags.None]),
        (ushort)random.Next(4),
        (uint)random.Next(5),
        random.IsOneIn(3) ? random.Pick(s_numbers) : (uint)random.Next(3, 7));

    private void FlipBit(byte[] frame, int position)
    {
        KeepsPackets &= position is not (SessionField or SessionField + 1) && position < SmpHeader.Size;
        if (frame.Length > 0)
        {
            frame[position] ^= (byte)(1 << random.Next(8));
        }
    }

    private void ChangeField(byte[] frame, Func<uint, uint> change)
    {
        if (frame.Length < SmpHeader.Size)
        {
            return;
        }

        int position = random.Pick([1, SessionField, LengthField, 8, 12]);
        Span<byte> field = frame.AsSpan(position);
        switch (position)
        {
            case 1:
                field[0] = (byte)change(field[0]);
                break;
            case SessionField:
                KeepsPackets = false;
                BinaryPrimitives.WriteUInt16LittleEndian(field, (ushort)change(BinaryPrimitives.ReadUInt16LittleEndian(field)));
                break;
            default:
                BinaryPrimitives.WriteUInt32LittleEndian(field, change(BinaryPrimitives.ReadUInt32LittleEndian(field)));
                break;
        }
    }

    private void CutPayload(int index)
    {
        byte[] frame = _frames[index];
        if (frame.Length <= SmpHeader.Size)
        {
            return;
        }

        frame = frame[..random.Next(SmpHeader.Size, frame.Length)];
        BinaryPrimitives.WriteUInt32LittleEndian(frame.AsSpan(LengthField), (uint)frame.Length);
        _frames[index] = frame;

        // The next packet of the session then continues this one, and the provider can only find this out if a header is invalid.
        KeepsPackets = false;
    }
}
