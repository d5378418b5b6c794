namespace MsSqlConnector.Benchmarks.Large;

/// <summary>What a large text is sent as.</summary>
public enum LargeForm
{
    /// <summary>nvarchar(max): UTF-16.</summary>
    NVarChar,

    /// <summary>varchar(max) in the code page of the server's collation.</summary>
    CodePage,

    /// <summary>varchar(max) in a database whose collation is UTF-8.</summary>
    Utf8,
}
