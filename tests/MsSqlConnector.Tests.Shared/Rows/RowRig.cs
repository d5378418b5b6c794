using System;
using System.Collections.Generic;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Parsing;
using Xunit;

namespace MsSqlConnector.Tests.Rows;

/// <summary>Scans one row, whose bytes arrive in packets, and compares the slots with the expected values.</summary>
internal sealed class RowRig
{
    private readonly RowBytes _row;
    private readonly RowLayout _layout;
    private readonly int _skippedCount;

    /// <param name="row">The row.</param>
    /// <param name="packets">Its packets.</param>
    /// <param name="skippedCount">The number of columns that are skipped before the rest is walked.</param>
    public RowRig(RowBytes row, byte[][] packets, int skippedCount = 0)
    {
        _row = row;
        _layout = row.Layout;
        _skippedCount = skippedCount;
        Index.Reset(_layout);
        Operation = new OperationRig(packets, TryWalk);
        Operation.State.Enter(row.ToArray()[0] == 0xD2 ? ReadFlags.InRow | ReadFlags.HasNullBitmap : ReadFlags.InRow, position: 1);
    }

    public RowIndex Index { get; } = new();

    public OperationRig Operation { get; }

    public void AssertValues()
    {
        for (int i = 0; i < _layout.Columns.Length; i++)
        {
            Assert.Equal(i < _skippedCount ? "unread" : Describe(_row.Values[i]), Describe(i));
        }

        Assert.Equal(Operation.State.Packets.Window.Length, Operation.State.Read.Position);
        Assert.Null(Operation.State.Plp);
    }

    private ParseStatus TryWalk(TdsParserStateObject state)
    {
        ParseStatus status = state.NextColumn < _skippedCount
            ? RowScanner.TrySkip(state, _layout, Index, _skippedCount)
            : ParseStatus.Done;
        return status == ParseStatus.Done ? RowScanner.TryScan(state, _layout, Index, _layout.Columns.Length) : status;
    }

    private string Describe(int column)
    {
        RowSlot slot = Index.Slots[column];
        if (slot.Tag == ValueTag.Unread)
        {
            return "unread";
        }

        var value = new RowValue(slot, Index, Operation.State.Packets.Window);
        return Describe(value.IsNull ? null : value.Bytes.ToArray());
    }

    private static string Describe(byte[]? value) => value is null ? "null" : BitConverter.ToString(value);
}
