namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>The messages of a connection that were encrypted on the network.</summary>
internal enum EncryptionScope
{
    /// <summary>None.</summary>
    None,

    /// <summary>The login.</summary>
    Login,

    /// <summary>All after PRELOGIN.</summary>
    All,

    /// <summary>All, PRELOGIN included (TDS 8.0).</summary>
    Strict,
}
