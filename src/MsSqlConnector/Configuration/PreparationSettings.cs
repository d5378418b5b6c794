using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for automatic preparation of statements.</summary>
internal sealed class PreparationSettings
{
    internal PreparationSettings(KeywordValues values)
    {
        MaxCount = values.Integer(Keywords.MaxAutoPrepare);
        MinUseCount = values.Integer(Keywords.AutoPrepareMinUsages);
        MaxParameterCount = values.Integer(Keywords.AutoPrepareMaxParameters);
    }

    /// <summary>Gets the maximum number of automatically prepared statements on a connection; 0 for none.</summary>
    internal int MaxCount { get; }

    /// <summary>Gets the number of uses after which a statement is prepared.</summary>
    internal int MinUseCount { get; }

    /// <summary>Gets the number of parameters from which on a statement is not prepared automatically.</summary>
    internal int MaxParameterCount { get; }
}
