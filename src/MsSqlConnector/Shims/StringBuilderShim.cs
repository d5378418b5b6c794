using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="StringBuilder"/> that later platforms have.</summary>
internal static unsafe class StringBuilderShim
{
    extension(StringBuilder builder)
    {
        public StringBuilder Append(ReadOnlySpan<char> chars)
        {
            if (chars.IsEmpty)
            {
                return builder;
            }

            fixed (char* charPointer = chars)
            {
                return builder.Append(charPointer, chars.Length);
            }
        }
    }
}
