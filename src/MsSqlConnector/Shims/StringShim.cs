using System;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="string"/> that later platforms have.</summary>
internal static class StringShim
{
    extension(string text)
    {
        public bool Contains(char value) => text.IndexOf(value) >= 0;

        public bool Contains(string value, StringComparison comparison) => text.IndexOf(value, comparison) >= 0;

        public bool StartsWith(char value) => text.Length > 0 && text[0] == value;

        public bool EndsWith(char value) => text.Length > 0 && text[text.Length - 1] == value;
    }
}
