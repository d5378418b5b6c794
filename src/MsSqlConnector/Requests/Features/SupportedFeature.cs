using System;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A feature of which the server says no more than whether it has it: one byte, of which bit 0 counts (MS-TDS 2.2.7.11).
/// Later servers may say more behind it.
/// </summary>
internal abstract class SupportedFeature : LoginFeature
{
    private const byte SupportedFlag = 0x01;
    private const int MaxByteCount = byte.MaxValue;

    /// <summary>Whether the server has it; false also when it says nothing.</summary>
    public bool IsSupported { get; private set; }

    protected sealed override bool TryRead(ReadOnlySpan<byte> data)
    {
        if (data.Length is 0 or > MaxByteCount)
        {
            return false;
        }

        IsSupported = (data[0] & SupportedFlag) != 0;
        return true;
    }
}
