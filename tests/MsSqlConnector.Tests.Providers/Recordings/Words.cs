using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>
/// A line of as-observed.json, cut at its blanks. Text in single quotes is one word with its quotes; a doubled quote in it is a quote,
/// and <c>\0</c> a NUL character.
/// </summary>
internal sealed class Words
{
    private readonly List<string> _words = [];
    private int _next;

    public Words(string line)
    {
        var word = new StringBuilder();
        bool isQuoted = false;
        foreach (char character in line)
        {
            isQuoted ^= character == '\'';
            if (character == ' ' && !isQuoted)
            {
                _words.Add(word.ToString());
                word.Clear();
            }
            else
            {
                word.Append(character);
            }
        }

        _words.Add(word.ToString());
    }

    public bool HasMore => _next < _words.Count;

    public string Next() => _words[_next++];

    public int NextInt() => int.Parse(Next(), CultureInfo.InvariantCulture);

    public uint NextHex() => uint.Parse(Next(), NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    public string NextText() => Unquote(Next());

    public byte[] NextBytes() => Bytes(Next());

    public IEnumerable<string> Rest()
    {
        while (HasMore)
        {
            yield return Next();
        }
    }

    public static string Unquote(string word) => word[1..^1].Replace("''", "'").Replace("\\0", "\0");

    /// <summary>Bytes written as hexadecimal digits after 0x.</summary>
    public static byte[] Bytes(string word) => System.Convert.FromHexString(word[2..]);
}
