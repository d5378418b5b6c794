using System.Text;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>Writes the keyword table as the document docs/keywords.md, so that the two cannot differ.</summary>
internal static class KeywordDocumentation
{
    internal static string ToMarkdown()
    {
        StringBuilder text = new();
        text.Append("# Connection-string keywords\n\n");
        text.Append("Keywords and their synonyms are read in any case. Made from the keyword table; a test keeps it true.\n\n");
        text.Append("| Keyword | Synonyms | Default | Values | Meaning |\n|---|---|---|---|---|\n");
        foreach (Keyword keyword in Keywords.Known)
        {
            Append(text, keyword);
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, Keyword keyword)
    {
        text.Append("| ").Append(keyword.Name)
            .Append(" | ").Append(string.Join(", ", keyword.Synonyms))
            .Append(" | ").Append(keyword.Default)
            .Append(" | ").Append(keyword.Type.AllowedValues)
            .Append(" | ").Append(keyword.Description);
        if (keyword.HasUnbuiltValues)
        {
            text.Append(" *Supported yet:* ").Append(ConfigurationErrors.BuiltValues(keyword)).Append('.');
        }

        if ((keyword.Support & KeywordSupport.Ignored) != 0)
        {
            text.Append(" *Ignored.*");
        }

        if ((keyword.Support & KeywordSupport.WindowsOnly) != 0)
        {
            text.Append(" *Windows only.*");
        }

        if ((keyword.Support & KeywordSupport.FrameworkOnly) != 0)
        {
            text.Append(" *.NET Framework only.*");
        }

        text.Append(" |\n");
    }
}
