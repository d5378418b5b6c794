namespace MsSqlConnector.Recorder.Tests;

/// <summary>The provider whose messages are recorded.</summary>
public enum Client
{
    /// <summary>This provider.</summary>
    MsSqlConnector,

    /// <summary>Microsoft.Data.SqlClient.</summary>
    SqlClient,
}
