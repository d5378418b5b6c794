using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks the pieces of a value that is not whole in the window: assembles them in <see cref="PlpData"/> as they arrive, skips them, or
/// returns them to the caller. Pieces that were taken leave the window; the earlier columns of the row stay in it.
/// </summary>
internal static class LongValueScanner
{
    /// <summary>Takes what has arrived of the value under way; done when it is whole and parked in the row.</summary>
    public static ParseStatus TryAssemble(TdsParserStateObject state, RowIndex row, bool isText)
    {
        state.Plp ??= new PlpData(isText, state.TrustsLengths ? state.Read.PlpTotalByteCount : -1);
        int start = state.Read.Position;
        ParseStatus status;
        while ((status = TryTakePiece(state, int.MaxValue, out ReadOnlySpan<byte> bytes)) == ParseStatus.Done && bytes.Length > 0)
        {
            if (!state.Plp.TryAppend(bytes))
            {
                return state.Invalid(ProtocolSection.DataStreams, "a value is larger than memory can hold in one piece");
            }
        }

        if (status == ParseStatus.Done)
        {
            status = TryPark(state, row, isText);
        }

        // Once for all pieces in the window: what follows them is moved only once.
        state.RemoveTaken(start);
        return status;
    }

    /// <summary>Skips what has arrived of the value under way; done when it is over.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state)
    {
        ParseStatus status;
        ReadOnlySpan<byte> bytes;
        do
        {
            status = TryTakePiece(state, int.MaxValue, out bytes);
            state.DropBehind();
        }
        while (status == ParseStatus.Done && bytes.Length > 0);

        if (status == ParseStatus.Done)
        {
            state.Plp?.Discard();
            state.Plp = null;
            LeaveValue(state);
            state.DropBehind();
        }

        return status;
    }

    /// <summary>
    /// The next bytes of the value under way that are in the window, at most so many; none when it is over. The read position moves
    /// behind them. A piece is never taken in part, and the header of a chunk is a piece too: when bytes are missing the read position is
    /// behind the last one.
    /// </summary>
    public static ParseStatus TryTakePiece(TdsParserStateObject state, int maxByteCount, out ReadOnlySpan<byte> bytes)
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

    /// <summary>Makes sure that the window has the next piece of the value under way, or that the value is known to be over.</summary>
    public static ParseStatus TryHavePiece(TdsParserStateObject state, out bool isOver)
    {
        ParseStatus status = TryEnterChunk(state, out isOver);
        if (status != ParseStatus.Done || isOver)
        {
            return status;
        }

        state.MoveCheckpoint();
        return state.Packets.Window.Length > state.Read.Position ? ParseStatus.Done : ParseStatus.NeedMoreData;
    }

    /// <summary>The value under way is over: steps behind its terminator and to the next column.</summary>
    public static void LeaveValue(TdsParserStateObject state)
    {
        if (!state.Read.Has(ReadFlags.SinglePiece))
        {
            state.Read.Position += sizeof(uint);
        }

        state.Read.Flags &= ~(ReadFlags.InPlp | ReadFlags.SinglePiece);
        state.Read.NextColumn++;
    }

    /// <summary>Reads the header of the next chunk, unless a chunk is under way or the value is over.</summary>
    private static ParseStatus TryEnterChunk(TdsParserStateObject state, out bool isOver)
    {
        isOver = false;
        if (state.Read.PlpChunkRemaining > 0)
        {
            return ParseStatus.Done;
        }

        isOver = state.Read.Has(ReadFlags.SinglePiece);
        if (isOver)
        {
            return ParseStatus.Done;
        }

        Cursor cursor = state.OpenCursor();
        ParseStatus status = cursor.TryReadUInt32(out uint byteCount);
        isOver = status == ParseStatus.Done && byteCount == 0;
        if (!isOver)
        {
            // A terminator is read again until the value is left, so that being over can be asked twice.
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
            return state.Invalid(ProtocolSection.Strings, $"column {state.Read.NextColumn} is Unicode text of an odd number of bytes");
        }

        state.TrustsLengths &= plp.ByteCount >= state.Read.PlpTotalByteCount / 2;
        row.Park(state.Read.NextColumn, plp.Complete());
        state.Plp = null;
        LeaveValue(state);
        return ParseStatus.Done;
    }
}
