using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="ObjectDisposedException"/> that later platforms have.</summary>
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
