using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The text of a connection string, and the text that is shown to callers.</summary>
internal sealed class SettingsText
{
    internal SettingsText(string text, KeywordValues values)
    {
        Original = text;
        DataSource = values.Text(Keywords.DataSource);
        PersistsSecurityInfo = values.Boolean(Keywords.PersistSecurityInfo);
        AfterOpening = PersistsSecurityInfo ? text : ConnectionStringText.WithoutSecrets(text);
    }

    /// <summary>Gets the connection string as the caller wrote it.</summary>
    internal string Original { get; }

    /// <summary>Gets the connection string as it is shown after opening: without secrets, unless Persist Security Info is set.</summary>
    internal string AfterOpening { get; }

    /// <summary>Gets Data Source as the caller wrote it.</summary>
    internal string DataSource { get; }

    internal bool PersistsSecurityInfo { get; }
}
