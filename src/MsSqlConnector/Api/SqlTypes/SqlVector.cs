using System;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.SqlTypes;

/// <summary>Represents a value of the vector data type, or NULL with a known number of dimensions.</summary>
/// <typeparam name="T">The type of a dimension: <see cref="float"/>, or on .NET 8 and later also <c>Half</c>.</typeparam>
public readonly struct SqlVector<T> : INullable
    where T : unmanaged
{
    private readonly bool _isNotNull;

    /// <summary>Initializes a new instance of the <see cref="SqlVector{T}"/> structure. The dimensions are not copied.</summary>
    /// <param name="memory">The dimensions.</param>
    /// <exception cref="NotSupportedException">The type <typeparamref name="T"/> is not supported.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There are more than 65,535 dimensions.</exception>
    public SqlVector(ReadOnlyMemory<T> memory)
        : this(memory.Length)
    {
        _isNotNull = true;
        Memory = memory;
    }

    private SqlVector(int length)
    {
        if (VectorDimension.GetDimensionType<T>() == VectorDimension.Unknown)
        {
            throw new NotSupportedException($"Unsupported Vector type '{typeof(T)}'. Use float.");
        }

        if (length is < 0 or > ushort.MaxValue)
        {
            throw new ArgumentOutOfRangeException(nameof(length), length, "The length of a vector must be from 0 to 65535 dimensions.");
        }

        Length = length;
    }

    /// <summary>Gets null, which represents NULL without a known number of dimensions.</summary>
    [SuppressMessage("Design", "CA1000", Justification = "The member matches Microsoft.Data.SqlClient.")]
    public static SqlVector<T>? Null => null;

    /// <inheritdoc/>
    public bool IsNull => !_isNotNull;

    /// <summary>Gets the number of dimensions, also for NULL.</summary>
    public int Length { get; }

    /// <summary>Gets the values of the dimensions; empty for NULL.</summary>
    public ReadOnlyMemory<T> Memory { get; }

    /// <summary>Creates NULL with a number of dimensions, which a parameter requires.</summary>
    /// <param name="length">The number of dimensions.</param>
    /// <exception cref="NotSupportedException">The type <typeparamref name="T"/> is not supported.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The number of dimensions is negative or greater than 65,535.</exception>
    [SuppressMessage("Design", "CA1000", Justification = "The member matches Microsoft.Data.SqlClient.")]
    public static SqlVector<T> CreateNull(int length) => new(length);
}
