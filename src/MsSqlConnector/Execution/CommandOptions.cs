using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>The settings that a command behaviour puts around a statement, as the incumbent puts them.</summary>
internal static class CommandOptions
{
    public static string Wrap(string text, CommandBehavior behavior)
    {
        bool isSchemaOnly = (behavior & CommandBehavior.SchemaOnly) != 0;
        bool hasKeyInfo = (behavior & CommandBehavior.KeyInfo) != 0;
        if (!isSchemaOnly && !hasKeyInfo)
        {
            return text;
        }

        return " SET FMTONLY OFF; "
            + (hasKeyInfo ? "SET NO_BROWSETABLE ON;" : string.Empty)
            + (isSchemaOnly ? " SET FMTONLY ON;" : string.Empty)
            + text
            + (isSchemaOnly ? " SET FMTONLY OFF;" : string.Empty)
            + (hasKeyInfo ? " SET NO_BROWSETABLE OFF;" : string.Empty);
    }
}
