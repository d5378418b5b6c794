using System.Runtime.CompilerServices;

namespace MsSqlConnector.Sessions.Ownership;

/// <summary>
/// Recognizes the thread that took the mark by the distance of two stack addresses. This costs an addition and a comparison; getting the id
/// of the current thread costs a call.
/// </summary>
/// <remarks>
/// A guard page separates the stacks of two threads, so an address within half a page of the mark is on the same stack. A stack belongs to
/// one thread as long as that thread exists. The thread is not recognized at a very different stack depth.
/// </remarks>
internal readonly struct StackMark
{
    private const uint MaxDistance = 2048;

    private readonly nuint _lowest;

    private StackMark(nuint address) => _lowest = address - MaxDistance;

    /// <summary>
    /// Gets a value that indicates whether the current thread took the mark, or reuses the stack of a thread that took it and has ended.
    /// </summary>
    public unsafe bool IsOnCurrentStack
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            int local;
            return (nuint)(&local) - _lowest <= 2 * MaxDistance;
        }
    }

    /// <summary>Takes a mark of the current thread.</summary>
    public static unsafe StackMark Capture()
    {
        int local;
        return new StackMark((nuint)(&local));
    }
}
