using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>Begins, commits, rolls back and saves transactions without a statement (MS-TDS 2.2.6.9).</summary>
internal sealed class TransactionManagerRequest : Request
{
    /// <summary>A name's length is a byte that counts bytes of UTF-16.</summary>
    public const int MaxNameCharCount = byte.MaxValue / sizeof(char);

    private const ushort Begin = 5;
    private const ushort Commit = 7;
    private const ushort Rollback = 8;
    private const ushort Save = 9;

    /// <summary>No transaction is begun in the same breath.</summary>
    private const byte NoFlags = 0;

    private ushort _operation;
    private ulong _transactionDescriptor;
    private TransactionIsolation _isolation;
    private string _name = string.Empty;

    public override PacketType Type => PacketType.TransactionManager;

    /// <exception cref="ArgumentException">The name has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillBegin(TransactionIsolation isolation, string name, ulong transactionDescriptor)
    {
        Fill(Begin, name, transactionDescriptor);
        _isolation = isolation;
    }

    public void FillCommit(ulong transactionDescriptor) => Fill(Commit, string.Empty, transactionDescriptor);

    /// <summary>Rolls back to the savepoint of that name, or all when <paramref name="name"/> is empty.</summary>
    /// <exception cref="ArgumentException">The name has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillRollback(string name, ulong transactionDescriptor) => Fill(Rollback, name, transactionDescriptor);

    /// <exception cref="ArgumentException">The name is empty or has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillSave(string name, ulong transactionDescriptor)
    {
        if (name.Length == 0)
        {
            throw new ArgumentException("A savepoint needs a name.", nameof(name));
        }

        Fill(Save, name, transactionDescriptor);
    }

    public override bool TryWrite(PacketWriter writer)
    {
        AllHeaders.Write(writer, _transactionDescriptor);
        writer.WriteUInt16(_operation);
        if (_operation == Begin)
        {
            writer.WriteByte((byte)_isolation);
        }

        writer.WriteByte((byte)(_name.Length * sizeof(char)));
        writer.WriteUnicode(_name.AsSpan());
        if (_operation is Commit or Rollback)
        {
            writer.WriteByte(NoFlags);
        }

        return true;
    }

    private void Fill(ushort operation, string name, ulong transactionDescriptor)
    {
        if (name.Length > MaxNameCharCount)
        {
            throw new ArgumentException($"A transaction's name has at most {MaxNameCharCount} characters.", nameof(name));
        }

        _operation = operation;
        _name = name;
        _transactionDescriptor = transactionDescriptor;
    }
}
