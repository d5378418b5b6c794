using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>The secrets and names that the connections of a run have contained. They are searched in all messages.</summary>
internal sealed partial class KnownTexts
{
    /// <summary>A shorter secret cannot be distinguished from other text.</summary>
    public const int MinSecretCharCount = 6;

    private const int MinNameCharCount = 3;
    private const int WordCharCount = 8;

    /// <summary>Names that identify no computer and no person, and the parts of addresses that are no names.</summary>
    private static readonly HashSet<string> s_common = new(StringComparer.OrdinalIgnoreCase)
    {
        "localhost", "local", "localdb", "127.0.0.1", "::1", "admin", "tcp", "lpc", "pipe", "sql", "query", "mssqlserver", "sqlexpress",
        "mssqllocaldb", "dbo", "guest", "public", "com", "net", "org", "master",
    };

    private readonly Lock _lock = new();
    private readonly HashSet<string> _secrets = [];
    private readonly HashSet<string> _names = new(StringComparer.OrdinalIgnoreCase);

    public void AddSecret(string text)
    {
        if (text.Length >= MinSecretCharCount)
        {
            lock (_lock)
            {
                _secrets.Add(text);
            }
        }
    }

    /// <summary>Adds the parts of an address: protocol, host and its first label, instance.</summary>
    public void AddName(string address)
    {
        foreach (string part in AddressSeparators().Split(address).SelectMany(Labels))
        {
            if (part.Length >= MinNameCharCount && !s_common.Contains(part) && !part.All(char.IsAsciiDigit))
            {
                lock (_lock)
                {
                    _names.Add(part);
                }
            }
        }
    }

    /// <summary>The longest texts come first, because a shorter one can be a part of them.</summary>
    public IReadOnlyList<Needle> ToNeedles()
    {
        lock (_lock)
        {
            return [.. _secrets.SelectMany(OfSecret).Concat(_names.SelectMany(OfName))
                .Where(static needle => !needle.IsReplacement)
                .OrderByDescending(static needle => needle.Pattern.Length / needle.UnitByteCount)];
        }
    }

    private static IEnumerable<string> Labels(string host)
    {
        yield return host;
        int dot = host.IndexOf('.', StringComparison.Ordinal);
        if (dot > 0 && !IPAddress.TryParse(host, out _))
        {
            yield return host[..dot];
            yield return host[(dot + 1)..];
        }
    }

    private static IEnumerable<Needle> OfSecret(string text)
    {
        byte[] utf16 = Encoding.Unicode.GetBytes(text);
        byte[] replacement = Encoding.Unicode.GetBytes(Placeholder.OfSecret(text.Length));
        yield return new Needle(utf16, replacement, 2, IsWord: false, IsSecret: true);
        yield return new Needle(Placeholder.Obfuscate(utf16), Placeholder.Obfuscate(replacement), 2, IsWord: false, IsSecret: true);
        foreach (byte[] bytes in EightBit(text))
        {
            yield return new Needle(bytes, Encoding.ASCII.GetBytes(Placeholder.OfSecret(bytes.Length)), 1, IsWord: false, IsSecret: true);
        }
    }

    private static IEnumerable<Needle> OfName(string name)
    {
        bool isWord = name.Length < WordCharCount;
        yield return new Needle(
            Encoding.Unicode.GetBytes(name), Encoding.Unicode.GetBytes(Placeholder.OfHost(name.Length)), 2, isWord, IsSecret: false);
        foreach (byte[] bytes in EightBit(name))
        {
            yield return new Needle(bytes, Encoding.ASCII.GetBytes(Placeholder.OfHost(bytes.Length)), 1, isWord, IsSecret: false);
        }
    }

    /// <summary>In UTF-8 and, if it is different, in the code page of most collations.</summary>
    private static IEnumerable<byte[]> EightBit(string text)
    {
        yield return Encoding.UTF8.GetBytes(text);
        if (!Ascii().IsMatch(text))
        {
            yield return Encoding.Latin1.GetBytes(text);
        }
    }

    [GeneratedRegex(@"[\\,/@;()\[\]\s]+|(?<!:):(?!:)")]
    private static partial Regex AddressSeparators();

    [GeneratedRegex(@"^[\x00-\x7F]*$")]
    private static partial Regex Ascii();
}
