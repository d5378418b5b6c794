using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Xunit;

namespace MsSqlConnector.Tests.Documents.Prose;

/// <summary>
/// The XML documentation of public members and the messages follow the rules that <see cref="ProseTests"/> applies to documents. They run on
/// request only until these texts are rewritten: they list the work that is left.
/// </summary>
public sealed class SourceProseTests
{
    [Fact(Explicit = true)]
    public void Public_documentation_is_written_in_plain_English() =>
        Assert.Empty(PublicDocumentation().SelectMany(Sentences.OfText).SelectMany(ProseRules.Violations));

    [Fact(Explicit = true)]
    public void Messages_are_written_in_plain_English() =>
        Assert.Empty(MessageSource.Sentences.Select(static text => Regex.Replace(text, @"\{[^}]*\}", "X")).SelectMany(Sentences.OfText).SelectMany(ProseRules.Violations));

    [Fact]
    public void The_texts_are_found()
    {
        Assert.True(PublicDocumentation().Count() > 500);
        Assert.Contains(MessageSource.Sentences, static text => text.StartsWith("This SqlTransaction has completed", StringComparison.Ordinal));
    }

    private static IEnumerable<string> PublicDocumentation()
    {
        string[] types = [.. typeof(SqlConnection).Assembly.GetExportedTypes().Select(static type => type.FullName!.Replace('+', '.'))];
        XDocument document = XDocument.Load(Path.ChangeExtension(typeof(SqlConnection).Assembly.Location, ".xml"));
        return
            from member in document.Descendants("member")
            let name = Regex.Replace(((string)member.Attribute("name")!)[2..], @"\(.*", "")
            where types.Contains(name) || types.Contains(name[..Math.Max(0, name.LastIndexOf('.'))])
            from element in member.Elements()
            select TextOf(element);
    }

    private static string TextOf(XElement element) => string.Concat(element.Nodes().Select(static node => node is XElement { IsEmpty: true } ? " X " : node is XElement inner ? inner.Value : node.ToString()));
}
