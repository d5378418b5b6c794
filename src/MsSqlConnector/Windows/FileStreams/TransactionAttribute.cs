using System;
using System.Buffers.Binary;
using System.Text;

namespace MsSqlConnector.Windows.FileStreams;

/// <summary>
/// The extended attribute that opens a file in a transaction: one FILE_FULL_EA_INFORMATION with the name <c>Filestream_Transaction_Tag</c>
/// and the context of the transaction as its value.
/// </summary>
internal static class TransactionAttribute
{
    /// <summary>The maximum size of the context in bytes. The attribute has the size as 16 bits.</summary>
    public const int MaxContextByteCount = ushort.MaxValue - 1;

    private const string Name = "Filestream_Transaction_Tag";

    // FILE_FULL_EA_INFORMATION: NextEntryOffset (4 bytes, 0 for the last one), Flags (1), EaNameLength (1), EaValueLength (2), the name
    // with a final null byte that EaNameLength does not count, and the value.
    private const int NameLengthOffset = 5;
    private const int ValueLengthOffset = 6;
    private const int NameOffset = 8;

    /// <summary>Creates the attribute.</summary>
    /// <param name="transactionContext">The context of the transaction.</param>
    /// <exception cref="ArgumentException">The context is empty or too long.</exception>
    public static byte[] Create(byte[] transactionContext)
    {
        if (transactionContext.Length is 0 or > MaxContextByteCount)
        {
            throw new ArgumentException(
                $"The transaction context must have 1 to {MaxContextByteCount} bytes, but has {transactionContext.Length}. "
                + "Use the result of GET_FILESTREAM_TRANSACTION_CONTEXT(), which is NULL outside of a transaction.",
                nameof(transactionContext));
        }

        int valueOffset = NameOffset + Name.Length + 1;
        byte[] attribute = new byte[valueOffset + transactionContext.Length];
        attribute[NameLengthOffset] = (byte)Name.Length;
        BinaryPrimitives.WriteUInt16LittleEndian(attribute.AsSpan(ValueLengthOffset), (ushort)transactionContext.Length);
        Encoding.ASCII.GetBytes(Name, 0, Name.Length, attribute, NameOffset);
        transactionContext.CopyTo(attribute, valueOffset);
        return attribute;
    }
}
