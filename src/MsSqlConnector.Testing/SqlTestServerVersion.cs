namespace MsSqlConnector.Testing;

/// <summary>The version of SQL Server that the test server reports, with the features that a login of this version acknowledges.</summary>
public enum SqlTestServerVersion
{
    /// <summary>Version 10.50, with TDS 7.3.</summary>
    SqlServer2008R2,

    /// <summary>Version 11.0, the first one with TDS 7.4.</summary>
    SqlServer2012,

    /// <summary>Version 13.0.</summary>
    SqlServer2016,

    /// <summary>Version 14.0.</summary>
    SqlServer2017,

    /// <summary>Version 15.0, with UTF-8.</summary>
    SqlServer2019,

    /// <summary>Version 16.0. This is the default.</summary>
    SqlServer2022,

    /// <summary>Version 17.0, with the types json and vector.</summary>
    SqlServer2025,
}
