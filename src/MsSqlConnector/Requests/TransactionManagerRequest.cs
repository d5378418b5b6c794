using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// A request that begins, commits, rolls back, saves, promotes or joins a transaction without a statement (MS-TDS 2.2.6.9).
/// </summary>
internal sealed class TransactionManagerRequest : Request
{
    /// <summary>The maximum length of a name. Its length byte counts the bytes of UTF-16.</summary>
    public const int MaxNameCharCount = byte.MaxValue / sizeof(char);

    private const ushort GetCoordinatorAddress = 0;
    private const ushort Propagate = 1;
    private const ushort Begin = 5;
    private const ushort Promote = 6;
    private const ushort Commit = 7;
    private const ushort Rollback = 8;
    private const ushort Save = 9;

    /// <summary>No new transaction begins with the same request.</summary>
    private const byte NoFlags = 0;

    private ushort _operation;
    private ulong _transactionDescriptor;
    private TransactionIsolation _isolation;
    private string _name = string.Empty;
    private byte[] _cookie = [];

    public override PacketType Type => PacketType.TransactionManager;

    /// <exception cref="ArgumentException">The name has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillBegin(TransactionIsolation isolation, string name, ulong transactionDescriptor)
    {
        Fill(Begin, name, transactionDescriptor);
        _isolation = isolation;
    }

    public void FillCommit(ulong transactionDescriptor) => Fill(Commit, string.Empty, transactionDescriptor);

    /// <summary>Fills the request to roll back to a savepoint, or the whole transaction if <paramref name="name"/> is empty.</summary>
    /// <exception cref="ArgumentException">The name has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillRollback(string name, ulong transactionDescriptor) => Fill(Rollback, name, transactionDescriptor);

    /// <exception cref="ArgumentException">The name is empty or has more than <see cref="MaxNameCharCount"/> characters.</exception>
    public void FillSave(string name, ulong transactionDescriptor)
    {
        if (name.Length == 0)
        {
            throw new ArgumentException(
                "The name of a savepoint cannot be empty. Specify a name, for example 'before_items'.", nameof(name));
        }

        Fill(Save, name, transactionDescriptor);
    }

    /// <summary>
    /// Fills the request for the address of the server's transaction coordinator. The response is a row with one binary value.
    /// </summary>
    public void FillGetCoordinatorAddress(ulong transactionDescriptor) => FillWithCookie(GetCoordinatorAddress, [], transactionDescriptor);

    /// <summary>Fills the request to join a transaction with another coordinator.</summary>
    /// <exception cref="ArgumentException">The cookie has more than 65 535 bytes.</exception>
    public void FillPropagate(byte[] cookie, ulong transactionDescriptor) => FillWithCookie(Propagate, cookie, transactionDescriptor);

    /// <summary>
    /// Fills the request to promote the session's transaction, so that others can join it. The response is an ENVCHANGE of type 15.
    /// </summary>
    public void FillPromote(ulong transactionDescriptor) => Fill(Promote, string.Empty, transactionDescriptor);

    public override bool TryWrite(PacketWriter writer)
    {
        AllHeaders.Write(writer, _transactionDescriptor, OutstandingCount);
        writer.WriteUInt16(_operation);
        switch (_operation)
        {
            case Promote:
                break;
            case GetCoordinatorAddress or Propagate:
                writer.WriteUInt16((ushort)_cookie.Length);
                writer.WriteBytes(_cookie);
                break;
            default:
                WriteNamed(writer);
                break;
        }

        return true;
    }

    private void WriteNamed(PacketWriter writer)
    {
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
    }

    private void FillWithCookie(ushort operation, byte[] cookie, ulong transactionDescriptor)
    {
        if (cookie.Length > ushort.MaxValue)
        {
            throw new ArgumentException(
                $"The propagation cookie of the transaction has {cookie.Length} bytes, which exceeds the limit of {ushort.MaxValue}.",
                nameof(cookie));
        }

        Fill(operation, string.Empty, transactionDescriptor);
        _cookie = cookie;
    }

    private void Fill(ushort operation, string name, ulong transactionDescriptor)
    {
        if (name.Length > MaxNameCharCount)
        {
            throw new ArgumentException(
                $"The name of a transaction or savepoint has {name.Length} characters, which exceeds the limit of {MaxNameCharCount}.",
                nameof(name));
        }

        _operation = operation;
        _name = name;
        _transactionDescriptor = transactionDescriptor;
    }
}

/// <summary>The isolation levels of a transaction request (MS-TDS 2.2.6.9).</summary>
internal enum TransactionIsolation : byte
{
    /// <summary>The isolation level of the session is not changed.</summary>
    Current = 0,

    ReadUncommitted = 1,
    ReadCommitted = 2,
    RepeatableRead = 3,
    Serializable = 4,
    Snapshot = 5,
}
