using System;
using System.Text;
using MsSqlConnector.Recorder.Walking;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>
/// The replacement of a removed content. It has the same length, so that all lengths and offsets of a message stay correct.
/// </summary>
internal static class Placeholder
{
    private const byte Obfuscation = 0xA5;
    private const string Host = "host-";
    private const string User = "user-";
    private const string Other = "x";

    public static string OfHost(int charCount) => Repeat(Host, charCount);

    public static string OfSecret(int charCount) => Repeat(Other, charCount);

    /// <summary>The replacement of a whole region.</summary>
    public static byte[] Of(RegionKind kind, int byteCount) => kind switch
    {
        RegionKind.Text or RegionKind.Path => Utf16(Other, byteCount),
        RegionKind.Characters => Encoding.ASCII.GetBytes(Repeat(Other, byteCount)),
        RegionKind.HostName => Utf16(Host, byteCount),
        RegionKind.UserName => Utf16(User, byteCount),
        RegionKind.Password => Obfuscate(Utf16(Other, byteCount)),
        _ => new byte[byteCount],
    };

    /// <summary>
    /// As LOGIN7 contains passwords: the halves of each byte are exchanged, then it is combined with A5 (MS-TDS 2.2.6.4).
    /// </summary>
    public static byte[] Obfuscate(byte[] clear) => Array.ConvertAll(clear, static b => (byte)(((b << 4) | (b >> 4)) ^ Obfuscation));

    public static byte[] Reveal(byte[] obfuscated) => Array.ConvertAll(obfuscated, static b =>
    {
        int swapped = b ^ Obfuscation;
        return (byte)((swapped << 4) | (swapped >> 4));
    });

    private static byte[] Utf16(string pattern, int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        Encoding.Unicode.GetBytes(Repeat(pattern, byteCount / 2), bytes);
        return bytes;
    }

    private static string Repeat(string pattern, int charCount)
    {
        StringBuilder text = new();
        while (text.Length < charCount)
        {
            text.Append(pattern);
        }

        return text.ToString(0, charCount);
    }
}
