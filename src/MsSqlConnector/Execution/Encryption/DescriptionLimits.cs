using System;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// Counts what is kept of a description, so that a hostile server cannot fill the memory with it. The limits are far beyond what SQL Server
/// sends: a statement has at most 2,100 parameters, and a key at most two values.
/// </summary>
internal struct DescriptionLimits
{
    private const int MaxCount = 10_000;
    private const int MaxByteCount = 16 * 1024 * 1024;

    private int _count;
    private long _byteCount;

    /// <summary>Counts a value.</summary>
    /// <exception cref="InvalidOperationException">The description is too long.</exception>
    public byte[] Keep(byte[] value)
    {
        Count(value.Length);
        return value;
    }

    /// <inheritdoc cref="Keep(byte[])"/>
    public string Keep(string value)
    {
        Count(value.Length * sizeof(char));
        return value;
    }

    /// <summary>Counts a row.</summary>
    /// <inheritdoc cref="Keep(byte[])" path="/exception"/>
    public void CountRow()
    {
        if (++_count > MaxCount)
        {
            throw DescriptionErrors.TooLong(MaxCount, MaxByteCount);
        }
    }

    private void Count(int byteCount)
    {
        _byteCount += byteCount;
        if (_byteCount > MaxByteCount)
        {
            throw DescriptionErrors.TooLong(MaxCount, MaxByteCount);
        }
    }
}
