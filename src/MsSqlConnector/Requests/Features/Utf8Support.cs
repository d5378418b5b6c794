using System;

namespace MsSqlConnector.Requests.Features;

/// <summary>The client reads and writes UTF-8 collations (MS-TDS 2.2.6.4, feature 0x0A; its answer is one byte, bit 0).</summary>
internal sealed class Utf8Support : LoginFeature
{
    private const byte SupportedFlag = 0x01;

    public override byte Id => 0x0A;

    /// <summary>Whether the server has UTF-8 collations.</summary>
    public bool IsSupported { get; private set; }

    protected override bool TryRead(ReadOnlySpan<byte> data)
    {
        if (data.Length < 1)
        {
            return false;
        }

        IsSupported = (data[0] & SupportedFlag) != 0;
        return true;
    }
}
