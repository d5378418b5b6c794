using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Reads the pieces of a value that is not complete in the window. It assembles them in <see cref="PlpData"/>, skips them, or returns them
/// to the caller. Consumed pieces leave the window; the earlier columns of the row stay in it.
/// </summary>
internal static class LongValueScanner
{
    /// <summary>Consumes the available pieces of the current value. Done means that the value is complete and parked in the row.</summary>
    public static ParseStatus TryAssemble(TdsParserStateObject state, RowIndex row, bool isText)
    {
        state.Plp ??= new PlpData(isText, state.TrustsLengths ? state.PlpTotalByteCount : -1);
        int start = state.Read.Position;
        ParseStatus status;
        while ((status = TryReadChunk(state, int.MaxValue, out ReadOnlySpan<byte> bytes)) == ParseStatus.Done && bytes.Length > 0)
        {
            if (!state.Plp.TryAppend(bytes))
            {
                return state.Invalid(
                    ProtocolSection.DataStreams, "a value is larger than the maximum size of an array in memory; "
                        + "read it with CommandBehavior.SequentialAccess");
            }
        }

        if (status == ParseStatus.Done)
        {
            status = TryPark(state, row, isText);
        }

        // Called once for all pieces in the window, so that the following bytes are moved only once.
        state.ExciseCopied(start);
        return status;
    }

    /// <summary>Skips the available pieces of the current value. Done means that the end of the value was reached.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state)
    {
        ParseStatus status;
        ReadOnlySpan<byte> bytes;
        do
        {
            status = TryReadChunk(state, int.MaxValue, out bytes);
            state.DiscardConsumed();
        }
        while (status == ParseStatus.Done && bytes.Length > 0);

        if (status == ParseStatus.Done)
        {
            state.Plp?.Discard();
            state.Plp = null;
            EndValue(state);
            state.DiscardConsumed();
        }

        return status;
    }

    /// <summary>
    /// Returns the next bytes of the current value that are in the window, up to a maximum; none at the end of the value. The read position
    /// moves past them. A piece is consumed completely or not at all, and a chunk header is also a piece. If bytes are missing, the read
    /// position is after the last piece.
    /// </summary>
    public static ParseStatus TryReadChunk(TdsParserStateObject state, int maxByteCount, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        ParseStatus status = TryEnterChunk(state, out bool isOver);
        if (status != ParseStatus.Done || isOver)
        {
            return status;
        }

        Cursor cursor = state.OpenCursor();
        int byteCount = (int)Math.Min(Math.Min(state.Read.PlpChunkRemaining, (uint)maxByteCount), (uint)cursor.Remaining);
        if (byteCount == 0)
        {
            return ParseStatus.NeedMoreData;
        }

        status = cursor.TryReadBytes(byteCount, out bytes);
        state.Read.PlpChunkRemaining -= (uint)byteCount;
        state.Read.Position = cursor.Position;
        return status;
    }

    /// <summary>Ensures that the window contains the next piece of the current value, or that the end of the value is known.</summary>
    public static ParseStatus TryEnsureChunk(TdsParserStateObject state, out bool isOver)
    {
        ParseStatus status = TryEnterChunk(state, out isOver);
        if (status != ParseStatus.Done || isOver)
        {
            return status;
        }

        return state.Packets.Window.Length > state.Read.Position ? ParseStatus.Done : ParseStatus.NeedMoreData;
    }

    /// <summary>Completes the current value: moves past its terminator and to the next column.</summary>
    public static void EndValue(TdsParserStateObject state)
    {
        if (!state.Read.Has(ReadFlags.SingleChunk))
        {
            state.Read.Position += sizeof(uint);
        }

        state.Read.Flags &= ~(ReadFlags.InPlp | ReadFlags.SingleChunk);
        state.NextColumn++;
    }

    /// <summary>Reads the header of the next chunk, unless a chunk is in progress or the value has ended.</summary>
    public static ParseStatus TryEnterChunk(TdsParserStateObject state, out bool isOver)
    {
        isOver = false;
        if (state.Read.PlpChunkRemaining > 0)
        {
            return ParseStatus.Done;
        }

        isOver = state.Read.Has(ReadFlags.SingleChunk);
        if (isOver)
        {
            return ParseStatus.Done;
        }

        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        isOver = status == ParseStatus.Done && byteCount == 0;
        if (!isOver)
        {
            // The terminator is read again until the value is completed, so that the end can be checked twice.
            state.Read.PlpChunkRemaining = byteCount;
            state.Read.Position = cursor.Position;
        }

        return status;
    }

    private static ParseStatus TryPark(TdsParserStateObject state, RowIndex row, bool isText)
    {
        PlpData plp = state.Plp!;
        if (isText && (plp.ByteCount & 1) != 0)
        {
            return state.Invalid(
                ProtocolSection.Strings, $"column {state.NextColumn} contains Unicode text with an odd number of bytes");
        }

        state.TrustsLengths &= plp.ByteCount >= state.PlpTotalByteCount / 2;
        row.Park(state.NextColumn, plp.Complete());
        state.Plp = null;
        EndValue(state);
        return ParseStatus.Done;
    }
}
