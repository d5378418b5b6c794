using System.Runtime.InteropServices;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The members that newer platforms add to value types.</summary>
internal static class ValueShims
{
    private static readonly int s_processId = System.Diagnostics.Process.GetCurrentProcess().Id;

    internal delegate void SpanAction<TState>(Span<char> chars, TState state);

    extension(Environment)
    {
        public static int ProcessId => s_processId;
    }

    extension(Enum)
    {
        public static bool IsDefined<TEnum>(TEnum value)
            where TEnum : struct, Enum => Enum.IsDefined(typeof(TEnum), value);

        public static TEnum[] GetValues<TEnum>()
            where TEnum : struct, Enum => (TEnum[])Enum.GetValues(typeof(TEnum));
    }

    extension(BitConverter)
    {
        public static bool TryWriteBytes(Span<byte> destination, ulong value) => MemoryMarshal.TryWrite(destination, ref value);

        public static bool TryWriteBytes(Span<byte> destination, int value) => MemoryMarshal.TryWrite(destination, ref value);
    }

    extension(string)
    {
        public static string Create<TState>(int charCount, TState state, SpanAction<TState> fill)
        {
            char[] chars = new char[charCount];
            fill(chars, state);
            return new string(chars);
        }

        public static string Create(IFormatProvider provider, FormattableString text) => text.ToString(provider);
    }

    extension(ArgumentOutOfRangeException)
    {
        public static void ThrowIfLessThanOrEqual<T>(T value, T other)
            where T : IComparable<T>
        {
            if (value.CompareTo(other) <= 0)
            {
                throw new ArgumentOutOfRangeException(nameof(value));
            }
        }
    }
}
