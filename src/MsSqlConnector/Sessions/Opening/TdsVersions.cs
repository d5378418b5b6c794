namespace MsSqlConnector.Sessions.Opening;

/// <summary>Names the TDS versions that the provider does not support, for messages.</summary>
internal static class TdsVersions
{
    /// <summary>The version of a server whose messages have the layout before TDS 7.2.</summary>
    public const string Oldest = "TDS 7.1 or earlier";

    /// <summary>Returns the name of a version in LOGINACK (MS-TDS 2.2.7.14).</summary>
    public static string Describe(uint version) => version switch
    {
        0x0700_0000 or 0x7000_0000 => "TDS 7.0 (SQL Server 7.0)",
        0x0701_0000 or 0x7100_0000 or 0x7100_0001 => "TDS 7.1 (SQL Server 2000)",
        _ => $"TDS 0x{version:X8}",
    };
}
