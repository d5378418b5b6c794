using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>The settings that a command behaviour puts around a statement, as the incumbent puts them.</summary>
internal static class CommandOptions
{
    /// <summary>A batch switches them on and off again.</summary>
    public static string AroundBatch(string text, CommandBehavior behavior)
    {
        string on = On(behavior);
        return on.Length == 0 ? text : on + text + Off(behavior);
    }

    /// <summary>Those of a statement with parameters end with it: what sp_executesql sets it sets back.</summary>
    public static string BeforeStatement(string text, CommandBehavior behavior) => On(behavior) + text;

    /// <summary>What switches the settings on; empty when there are none.</summary>
    public static string On(CommandBehavior behavior)
    {
        bool isSchemaOnly = (behavior & CommandBehavior.SchemaOnly) != 0;
        bool hasKeyInfo = (behavior & CommandBehavior.KeyInfo) != 0;
        if (!isSchemaOnly && !hasKeyInfo)
        {
            return string.Empty;
        }

        return " SET FMTONLY OFF;"
            + (hasKeyInfo ? " SET NO_BROWSETABLE ON;" : string.Empty)
            + (isSchemaOnly ? " SET FMTONLY ON;" : string.Empty);
    }

    /// <summary>What switches them off.</summary>
    public static string Off(CommandBehavior behavior) =>
        ((behavior & CommandBehavior.SchemaOnly) != 0 ? " SET FMTONLY OFF;" : string.Empty)
        + ((behavior & CommandBehavior.KeyInfo) != 0 ? " SET NO_BROWSETABLE OFF;" : string.Empty);
}
