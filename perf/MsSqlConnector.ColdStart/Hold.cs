using System;
using System.Buffers.Binary;
using System.IO;
using System.Runtime;

namespace MsSqlConnector.ColdStart;

/// <summary>Keeps the process alive after its work, so that another process can read its CPU time and its peak working set.</summary>
internal static class Hold
{
    /// <summary>
    /// Writes the number of allocated bytes and of methods that the JIT compiler has compiled to standard output, and waits until standard
    /// input closes.
    /// </summary>
    public static void UntilInputCloses()
    {
        Span<byte> bytes = stackalloc byte[2 * sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(bytes[sizeof(long)..], JitInfo.GetCompiledMethodCount());
        BinaryPrimitives.WriteInt64LittleEndian(bytes, GC.GetTotalAllocatedBytes(precise: true));
        using Stream output = Console.OpenStandardOutput();
        output.Write(bytes);
        output.Flush();
        using Stream input = Console.OpenStandardInput();
        input.ReadByte();
    }
}
