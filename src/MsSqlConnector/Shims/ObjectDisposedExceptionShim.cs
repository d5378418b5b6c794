using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Shims;

/// <summary>What later platforms add to <see cref="ObjectDisposedException"/>.</summary>
internal static class ObjectDisposedExceptionShim
{
    extension(ObjectDisposedException)
    {
        public static void ThrowIf([DoesNotReturnIf(true)] bool condition, object instance)
        {
            if (condition)
            {
                throw new ObjectDisposedException(instance.GetType().FullName);
            }
        }
    }
}
