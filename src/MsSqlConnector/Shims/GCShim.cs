using System;

namespace MsSqlConnector.Shims;

/// <summary>The members of <see cref="GC"/> that older platforms lack.</summary>
internal static class GCShim
{
    extension(GC)
    {
        /// <summary>Allocates an array. These platforms always clear it.</summary>
        public static T[] AllocateUninitializedArray<T>(int length) => new T[length];
    }
}
