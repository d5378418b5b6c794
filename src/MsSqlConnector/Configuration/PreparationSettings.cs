namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says about preparing statements without being asked.</summary>
internal sealed class PreparationSettings
{
    internal PreparationSettings(KeywordValues values)
    {
        MaxCount = values.Integer(Keywords.MaxAutoPrepare);
        MinUseCount = values.Integer(Keywords.AutoPrepareMinUsages);
        MaxParameterCount = values.Integer(Keywords.AutoPrepareMaxParameters);
    }

    /// <summary>Statements kept prepared on a connection; 0 for none.</summary>
    internal int MaxCount { get; }

    /// <summary>With its use of this number a statement is prepared.</summary>
    internal int MinUseCount { get; }

    /// <summary>Statements with as many parameters are left alone.</summary>
    internal int MaxParameterCount { get; }
}
