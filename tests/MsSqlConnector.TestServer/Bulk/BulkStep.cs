namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The requests of a bulk copy that have responses.</summary>
public enum BulkStep
{
    /// <summary>The query for the columns and collations of the table.</summary>
    Metadata,

    /// <summary>INSERT BULK.</summary>
    Statement,

    /// <summary>The rows.</summary>
    Load,
}
