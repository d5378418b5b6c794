namespace MsSqlConnector.Authentication;

/// <summary>The identifiers of the frames that <c>NegotiateStream</c> exchanges (MS-NNS 2.2.1).</summary>
internal enum NegotiationFrameKind : byte
{
    /// <summary>The sender has completed its security context.</summary>
    Done = 0x14,

    /// <summary>The authentication failed. The payload is a code of Windows instead of a token.</summary>
    Error = 0x15,

    /// <summary>The sender expects another token.</summary>
    InProgress = 0x16,
}
