using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>
/// The XML documentation of public members follows the rules that <see cref="ProseTests"/> applies to documents. Messages of exceptions,
/// events and metrics follow further rules.
/// </summary>
public sealed class SourceProseTests
{
    /// <summary>Messages of Microsoft.Data.SqlClient that applications and searches know, in their original wording.</summary>
    private static readonly string[] s_wellKnown = ["Operation cancelled by user."];

    [Fact]
    public void Public_documentation_is_written_in_plain_English() =>
        AssertNone(PublicDocumentation().SelectMany(Sentences.OfText).SelectMany(ProseRules.Violations));

    [Fact]
    public void Messages_are_written_in_plain_English() =>
        AssertNone(MessageSource.Texts.Except(s_wellKnown).SelectMany(Sentences.OfText).SelectMany(ProseRules.MessageViolations));

    [Theory]
    [InlineData("a packet's header cannot be")]
    [InlineData("Parameters of the type X are not built yet.")]
    [InlineData("What would be executed now would be committed by itself.")]
    [InlineData("Shared memory exists on Windows only; say tcp:host instead.")]
    [InlineData("The server closed the connection in the middle of an answer.")]
    [InlineData("the login feature is acknowledged, which was not asked for")]
    [InlineData("The value does not fit smallmoney.")]
    [InlineData("The connection was closed on this side.")]
    public void Indirect_messages_are_found(string text) =>
        Assert.NotEmpty(Sentences.OfText(text).SelectMany(ProseRules.MessageViolations));

    [Fact]
    public void The_checked_texts_are_found()
    {
        Assert.True(PublicDocumentation().Count() > 500);
        Assert.True(MessageSource.Texts.Count() > 500);
        Assert.Contains("the header of a packet is invalid", MessageSource.Texts);
        Assert.Contains(MessageSource.Texts, static text => text.StartsWith("This SqlTransaction has completed", StringComparison.Ordinal));
    }

    private static void AssertNone(IEnumerable<string> violations) => Assert.Equal("", string.Join('\n', violations));

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

    private static string TextOf(XElement element) => string.Concat(element.Nodes()
        .Select(static node => node is XElement { IsEmpty: true } ? " X " : node is XElement inner ? inner.Value : node.ToString()));
}
