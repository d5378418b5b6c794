using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>The SET options around a statement for a command behavior, as in Microsoft.Data.SqlClient.</summary>
internal static class CommandOptions
{
    /// <summary>
    /// Adds the options to a batch, which switches them on and off again. The line feed ends a comment at the end of the text.
    /// <see cref="BehaviorOptions"/> switches them off if the end of the batch is not executed.
    /// </summary>
    public static string WrapBatch(string text, CommandBehavior behavior)
    {
        string on = On(behavior);
        return on.Length == 0 ? text : on + text + "\n" + Off(behavior);
    }

    /// <summary>Adds the options to a statement with parameters. They end with it, because sp_executesql restores its settings.</summary>
    public static string CreatePrefix(string text, CommandBehavior behavior) => On(behavior) + text;

    /// <summary>Returns the text that switches the options on; empty if there are none.</summary>
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

    /// <summary>Returns the text that switches the options off.</summary>
    public static string Off(CommandBehavior behavior) =>
        ((behavior & CommandBehavior.SchemaOnly) != 0 ? " SET FMTONLY OFF;" : string.Empty)
        + ((behavior & CommandBehavior.KeyInfo) != 0 ? " SET NO_BROWSETABLE OFF;" : string.Empty);
}
