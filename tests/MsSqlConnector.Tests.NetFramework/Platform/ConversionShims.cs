using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The members that newer platforms add to strings and to conversions between strings and bytes.</summary>
internal static class ConversionShims
{
    extension(Convert)
    {
        public static string ToHexString(byte[] bytes) => BitConverter.ToString(bytes).Replace("-", "");

        public static string ToHexString(byte[] bytes, int offset, int byteCount) =>
            Convert.ToHexString(bytes.AsSpan(offset, byteCount));

        public static string ToHexString(ReadOnlySpan<byte> bytes) => Convert.ToHexString(bytes.ToArray());

        public static byte[] FromHexString(string text)
        {
            byte[] bytes = new byte[text.Length / 2];
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] = byte.Parse(text.Substring(2 * i, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            }

            return bytes;
        }
    }

    extension(string text)
    {
        public string Replace(string old, string replacement, StringComparison comparison) =>
            comparison == StringComparison.Ordinal ? text.Replace(old, replacement) : throw new NotSupportedException();

        public int GetHashCode(StringComparison comparison) =>
            comparison == StringComparison.Ordinal ? StringComparer.Ordinal.GetHashCode(text) : throw new NotSupportedException();

        public static string Join<T>(char separator, IEnumerable<T> items) => string.Join(separator.ToString(), items);
    }

    extension(BitConverter)
    {
        public static ushort ToUInt16(ReadOnlySpan<byte> bytes) => MemoryMarshal.Read<ushort>(bytes);

        public static int ToInt32(ReadOnlySpan<byte> bytes) => MemoryMarshal.Read<int>(bytes);

        public static long ToInt64(ReadOnlySpan<byte> bytes) => MemoryMarshal.Read<long>(bytes);
    }

    extension(SHA256)
    {
        public static byte[] HashData(ReadOnlySpan<byte> bytes)
        {
            using var algorithm = SHA256.Create();
            return algorithm.ComputeHash(bytes.ToArray());
        }
    }

    extension(TextReader reader)
    {
        public async Task<string> ReadToEndAsync(CancellationToken token)
        {
            token.ThrowIfCancellationRequested();
            return await reader.ReadToEndAsync();
        }
    }

    extension(TimeSpan)
    {
        public static TimeSpan FromMicroseconds(double value) => new((long)(value * 10));
    }

    extension(System.Diagnostics.Stopwatch)
    {
        public static TimeSpan GetElapsedTime(long start) => TimeSpan.FromSeconds(
            (System.Diagnostics.Stopwatch.GetTimestamp() - start) / (double)System.Diagnostics.Stopwatch.Frequency);
    }

    extension(CancellationTokenSource source)
    {
        public Task CancelAsync()
        {
            source.Cancel();
            return Task.CompletedTask;
        }
    }

    extension<T>(IEnumerable<T> items)
    {
        public IEnumerable<T> Order(IComparer<T> comparer) => items.OrderBy(item => item, comparer);

        public IEnumerable<(T First, TOther Second)> Zip<TOther>(IEnumerable<TOther> others) => items.Zip(others, (a, b) => (a, b));
    }

    extension(Task<Exception?> task)
    {
        public Task<Exception?> AsTask() => task;
    }

    extension(DbDataReader reader)
    {
        public Task CloseAsync() => ((SqlDataReader)reader).CloseAsync();
    }
}
