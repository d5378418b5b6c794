namespace System.Runtime.CompilerServices;

/// <summary>The members that the compiler calls for a range of an array.</summary>
internal static class RuntimeHelpers
{
    public static T[] GetSubArray<T>(T[] array, Range range)
    {
        int start = range.Start.GetOffset(array.Length);
        return array.AsSpan(start, range.End.GetOffset(array.Length) - start).ToArray();
    }
}
