namespace MsSqlConnector.Benchmarks.Large;

/// <summary>The type that a large text is sent as.</summary>
public enum LargeForm
{
    /// <summary>nvarchar(max): UTF-16.</summary>
    NVarChar,

    /// <summary>varchar(max) in the code page of the server's collation.</summary>
    CodePage,

    /// <summary>varchar(max) in a database with a UTF-8 collation.</summary>
    Utf8,
}
