using System;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// A feature whose acknowledgment only contains whether the server supports it: bit 0 of the first byte (MS-TDS 2.2.7.11). Later servers
/// can append data.
/// </summary>
internal abstract class SupportedFeature : LoginFeature
{
    private const byte SupportedFlag = 0x01;
    private const int MaxByteCount = byte.MaxValue;

    /// <summary>Gets a value that indicates whether the server supports the feature; false if it sent no acknowledgment.</summary>
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
