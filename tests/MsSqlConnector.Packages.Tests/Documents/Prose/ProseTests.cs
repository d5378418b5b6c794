using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>The documents follow the rules of plain English that a program can check.</summary>
public sealed class ProseTests
{
    public static TheoryData<string> Documents =>
    [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "samples/README.md", "site/README.md",
        "src/MsSqlConnector/README.md", "src/MsSqlConnector.DependencyInjection/README.md", "src/MsSqlConnector.Entra/README.md",
        "src/MsSqlConnector.AzureKeyVault/README.md", "src/MsSqlConnector.DropIn/README.md", "src/MsSqlConnector.Analyzers/README.md",
        "src/MsSqlConnector.EntityFrameworkCore/README.md", "src/MsSqlConnector.Testing/README.md", "tests/real-server/README.md",
        .. Directory.GetFiles(Path.Combine(Repository.Root, "docs"), "*.md", SearchOption.AllDirectories)
            .Select(static file => Path.GetRelativePath(Repository.Root, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal),
    ];

    public static TheoryData<string> Bad =>
    [
        "Who is told of an operation has no say in it.",
        "What ended early refuses commands instead of committing each by itself.",
        "After a failure to connect the next who ask fail at once, and nobody pays.",
        "So many are kept open.",
        "An event and a counter are told.",
        "A CommandTimeout of -1 seconds cannot be: it is 0, for no limit, or more.",
        "It needs care, for it is a setting of the process.",
        "The errors behind the first result are lost.",
        "The command was cancelled.",
        "Says what of commands is recorded.",
    ];

    public static TheoryData<string> Good =>
    [
        "Transient failures are retried within `Connect Timeout`.",
        "Listeners cannot affect an operation. Exceptions they throw are caught and reported as `ListenerFailed`.",
        "CommandTimeout must be 0 (no limit) or greater, but was -1.",
        "The exception ends with \"Operation cancelled by user.\"",
        "What does the provider do?",
        "Could not acquire an access token for the login.",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public void A_document_is_written_in_plain_English(string document)
    {
        IEnumerable<string> sentences = Sentences.OfMarkdown(File.ReadAllText(Path.Combine(Repository.Root, document)));

        Assert.Empty(sentences.SelectMany(ProseRules.Violations));
    }

    [Theory]
    [MemberData(nameof(Bad))]
    public void Indirect_sentences_are_found(string text) => Assert.NotEmpty(Sentences.OfText(text).SelectMany(ProseRules.Violations));

    [Theory]
    [MemberData(nameof(Good))]
    public void Plain_sentences_pass(string text) => Assert.Empty(Sentences.OfText(text).SelectMany(ProseRules.Violations));
}
