using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.SqlTypes;

/// <summary>A value of the server's vector type, or NULL of a known length.</summary>
/// <typeparam name="T">The type of a dimension: <see cref="float"/>, and on .NET 8 and later also <c>Half</c>.</typeparam>
public readonly struct SqlVector<T> : INullable
    where T : unmanaged
{
    private readonly bool _isNotNull;

    /// <summary>Makes a vector of its dimensions; they are not copied.</summary>
    /// <exception cref="NotSupportedException">Vectors have no dimensions of that type.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There are more than 65 535 dimensions.</exception>
    public SqlVector(ReadOnlyMemory<T> memory)
        : this(memory.Length)
    {
        _isNotNull = true;
        Memory = memory;
    }

    private SqlVector(int length)
    {
        if (VectorDimension.Of<T>() == VectorDimension.Unknown)
        {
            throw new NotSupportedException($"Unsupported Vector type '{typeof(T)}'.");
        }

        if (length is < 0 or > ushort.MaxValue)
        {
            throw new ArgumentOutOfRangeException(nameof(length), length, "A vector has 0 to 65535 dimensions.");
        }

        Length = length;
    }

    /// <summary>NULL of no known length.</summary>
    [SuppressMessage("Design", "CA1000", Justification = "The incumbent's member.")]
    public static SqlVector<T>? Null => null;

    /// <inheritdoc/>
    public bool IsNull => !_isNotNull;

    /// <summary>The number of dimensions, also of NULL.</summary>
    public int Length { get; }

    /// <summary>The dimensions; none for NULL.</summary>
    public ReadOnlyMemory<T> Memory { get; }

    /// <summary>Makes NULL of a vector type with so many dimensions, as a parameter needs it.</summary>
    /// <exception cref="NotSupportedException">Vectors have no dimensions of that type.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There are less than 0 or more than 65 535 dimensions.</exception>
    [SuppressMessage("Design", "CA1000", Justification = "The incumbent's member.")]
    public static SqlVector<T> CreateNull(int length) => new(length);
}
