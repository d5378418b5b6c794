using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>A construction that texts for users must not contain.</summary>
/// <param name="Pattern">Finds the construction in a sentence.</param>
/// <param name="Advice">The replacement.</param>
internal sealed record ProseRule(Regex Pattern, string Advice)
{
    /// <summary>Creates a rule for the beginning of a sentence.</summary>
    public static ProseRule Beginning(string pattern, string advice) => new(new Regex($"^(?:{pattern})"), advice);

    /// <summary>Creates a rule for words anywhere in a sentence.</summary>
    public static ProseRule Words(string pattern, string advice) => new(new Regex($@"\b(?:{pattern})\b", RegexOptions.IgnoreCase), advice);
}
