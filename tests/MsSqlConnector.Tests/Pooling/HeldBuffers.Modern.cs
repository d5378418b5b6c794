using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using MsSqlConnector.Pooling;
using Xunit;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>
/// Finds the large byte arrays that an object of the provider references, directly or through other objects of the provider.
/// The pools of the process are not followed, because other tests use them at the same time.
/// </summary>
internal static class HeldBuffers
{
    /// <summary>Smaller arrays are no buffers of the transport.</summary>
    private const int MinByteCount = 2048;

    /// <summary>Asserts that the object references no buffer.</summary>
    public static void AssertNone(object root) => Assert.True(Of(root) is [], string.Join("\n", Of(root)));

    /// <summary>Returns the paths to the arrays and their lengths.</summary>
    public static List<string> Of(object root)
    {
        List<string> found = [];
        HashSet<object> visited = new(ReferenceComparer.Instance);
        Stack<(object Value, string Path)> pending = new();
        pending.Push((root, root.GetType().Name));
        while (pending.Count > 0)
        {
            (object value, string path) = pending.Pop();
            if (value is byte[] bytes)
            {
                if (bytes.Length >= MinByteCount && visited.Add(bytes))
                {
                    found.Add($"{path}: {bytes.Length}");
                }
            }
            else if (IsFollowed(value.GetType()) && (value.GetType().IsValueType || visited.Add(value)))
            {
                Push(value, path, pending);
            }
        }

        return found;
    }

    private static void Push(object value, string path, Stack<(object Value, string Path)> pending)
    {
        if (value is Array array)
        {
            foreach (object? element in array)
            {
                if (element is not null)
                {
                    pending.Push((element, path + "[]"));
                }
            }

            return;
        }

        for (Type? type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (!field.FieldType.IsPointer && !field.FieldType.IsByRefLike && field.GetValue(value) is { } content)
                {
                    pending.Push((content, $"{path}.{field.Name}"));
                }
            }
        }
    }

    private static bool IsFollowed(Type type) =>
        type.IsArray ? !type.GetElementType()!.IsPrimitive
        : !type.IsPrimitive && !type.IsEnum && type != typeof(PoolSet)
            && (type.Assembly == typeof(SqlConnection).Assembly
                || type.Namespace?.StartsWith("System.Collections", StringComparison.Ordinal) == true);

    private sealed class ReferenceComparer : IEqualityComparer<object>
    {
        public static ReferenceComparer Instance { get; } = new();

        bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

        int IEqualityComparer<object>.GetHashCode(object value) => RuntimeHelpers.GetHashCode(value);
    }
}
