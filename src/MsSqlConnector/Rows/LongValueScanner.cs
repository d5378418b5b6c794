using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Rows;

/// <summary>
/// Walks the pieces of a value that does not stand whole in the window: puts it together in <see cref="PlpData"/> as it
/// arrives, steps over it, or hands out what is there. Bytes that were taken leave the window behind them, and the row's
/// earlier columns stay where they are.
/// </summary>
internal static class LongValueScanner
{
    /// <summary>Takes what has arrived of the value under way; done when it is whole and parked in the row.</summary>
    public static ParseStatus TryAssemble(TdsParserStateObject state, RowIndex row, bool isText)
    {
        state.Plp ??= new PlpData(isText, state.TrustsLengths ? state.Read.PlpTotalByteCount : -1);
        int start = state.Read.Position;
        ParseStatus status;
        while ((status = TryTakeChunk(state, int.MaxValue, out ReadOnlySpan<byte> bytes)) == ParseStatus.Done && bytes.Length > 0)
        {
            if (!state.Plp.TryAppend(bytes))
            {
                return state.Invalid(ProtocolSection.DataStreams, "a value is larger than memory can hold in one piece");
            }
        }

        state.Packets.Excise(start, state.Read.Position - start);
        state.Read.Position = start;
        return status == ParseStatus.Done ? Park(state, row, isText) : status;
    }

    /// <summary>Throws away what has arrived of the value under way; done when it is over.</summary>
    public static ParseStatus TrySkip(TdsParserStateObject state)
    {
        ParseStatus status;
        while ((status = TryTakeChunk(state, int.MaxValue, out ReadOnlySpan<byte> bytes)) == ParseStatus.Done && bytes.Length > 0)
        {
        }

        if (status == ParseStatus.Done)
        {
            state.Plp?.Discard();
            state.Plp = null;
            LeaveValue(state);
        }

        return status;
    }

    /// <summary>
    /// The next bytes of the value under way that stand in the window, at most so many; none when it is over. The read
    /// position moves behind them.
    /// </summary>
    public static ParseStatus TryTakeChunk(TdsParserStateObject state, int maxByteCount, out ReadOnlySpan<byte> bytes)
    {
        Cursor cursor = state.OpenCursor();
        bytes = default;
        if (state.Read.PlpChunkRemaining == 0)
        {
            if (state.Read.Has(ReadFlags.SinglePiece))
            {
                return ParseStatus.Done;
            }

            ParseStatus status = cursor.TryReadUInt32(out uint chunkByteCount);
            if (status != ParseStatus.Done || chunkByteCount == 0)
            {
                // A terminator is left to be read again until the value is left, so that being over can be asked twice.
                return status;
            }

            state.Read.PlpChunkRemaining = chunkByteCount;
            state.Read.Position = cursor.Position;
        }

        int byteCount = (int)Math.Min(Math.Min(state.Read.PlpChunkRemaining, (uint)maxByteCount), (uint)cursor.Remaining);
        if (byteCount == 0)
        {
            return ParseStatus.NeedMoreData;
        }

        _ = cursor.TryReadBytes(byteCount, out bytes);
        state.Read.PlpChunkRemaining -= (uint)byteCount;
        state.Read.Position = cursor.Position;
        return ParseStatus.Done;
    }

    /// <summary>Sees to it that the window has the next piece of the value under way, or that the value is known to be over.</summary>
    public static ParseStatus TryHavePiece(TdsParserStateObject state, out bool isOver)
    {
        isOver = false;
        if (state.Read.PlpChunkRemaining == 0)
        {
            if (state.Read.Has(ReadFlags.SinglePiece))
            {
                isOver = true;
                return ParseStatus.Done;
            }

            Cursor cursor = state.OpenCursor();
            ParseStatus status = cursor.TryReadUInt32(out uint chunkByteCount);
            isOver = status == ParseStatus.Done && chunkByteCount == 0;
            if (status != ParseStatus.Done || isOver)
            {
                return status;
            }

            state.Read.PlpChunkRemaining = chunkByteCount;
            state.Read.Position = cursor.Position;
        }

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

    private static ParseStatus Park(TdsParserStateObject state, RowIndex row, bool isText)
    {
        PlpData plp = state.Plp!;
        if (isText && (plp.ByteCount & 1) != 0)
        {
            return state.Invalid(ProtocolSection.Strings, $"column {state.Read.NextColumn} is Unicode text of an odd number of bytes");
        }

        state.TrustsLengths &= plp.ByteCount >= state.Read.PlpTotalByteCount / 2;
        row.Park(state.Read.NextColumn, plp.Complete());
        state.Plp = null;
        int terminatorStart = state.Read.Position;
        LeaveValue(state);
        int deadByteCount = state.Read.Position - terminatorStart;
        state.Packets.Excise(terminatorStart, deadByteCount);
        state.Read.Position = terminatorStart;
        return ParseStatus.Done;
    }
}
