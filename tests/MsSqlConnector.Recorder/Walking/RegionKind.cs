namespace MsSqlConnector.Recorder.Walking;

/// <summary>The content of a region, which determines how the recorder removes secrets from it.</summary>
internal enum RegionKind
{
    /// <summary>Text in UTF-16.</summary>
    Text,

    /// <summary>Text of one byte per character, or in UTF-8.</summary>
    Characters,

    /// <summary>Any other bytes that can contain text.</summary>
    Binary,

    /// <summary>The name of a host, server or instance, in UTF-16. It is always replaced.</summary>
    HostName,

    /// <summary>A path that can contain names of computers and users, in UTF-16. It is always replaced.</summary>
    Path,

    /// <summary>The name of a login, in UTF-16. It is always replaced.</summary>
    UserName,

    /// <summary>A password in the form of LOGIN7 (MS-TDS 2.2.6.4). It is always replaced.</summary>
    Password,

    /// <summary>A token, a key, an address or another secret. It is always replaced with zeros.</summary>
    Secret,
}
