using System;
using System.Text;

namespace MsSqlConnector.Shims;

/// <summary>What later platforms add to <see cref="StringBuilder"/>.</summary>
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
