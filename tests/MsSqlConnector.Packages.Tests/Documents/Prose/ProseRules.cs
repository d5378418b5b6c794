using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>
/// The rules of plain English for documents, XML documentation and exception messages. They are a guard: a text that passes can still be
/// hard to read.
/// </summary>
internal static class ProseRules
{
    private const int MaxWordCount = 45;

    private static readonly ProseRule[] s_rules =
    [
        ProseRule.Beginning(
            @"(?:Who|Whoever|Whom|Whose|Nobody|Somebody|Whatever)\b[^?]*$", "Name the actor: the provider, the caller, the server."),
        ProseRule.Beginning(@"What\b[^?]*$", "Name the thing; do not use 'what' as the subject."),
        ProseRule.Beginning(@"So (?:many|long|much)\b", "Name the quantity."),
        ProseRule.Beginning(@"Says\b", "Begin with what the member does, for example 'Configures'."),
        ProseRule.Words("whoever|nobody|somebody|anybody", "Name the actor."),
        ProseRule.Words("those who|one who|him who", "Name the actor, for example 'callers that'."),
        ProseRule.Words(
            "told of|tells of|tell of|is told|are told|was told|says so|say so|told by", "Use reports, raises, records, logs or returns."),
        ProseRule.Words("says otherwise|say otherwise|said otherwise", "Use 'by default' or name the setting."),
        ProseRule.Words("behind|in front of", "Use after or before; for servers use through."),
        ProseRule.Words(
            "let go of|lets go of|given back|give back|gives back|given up|gave up", "Use released, returned, discarded or closed."),
        ProseRule.Words("mended|passes by itself|pass by themselves|in doubt", "Use fixed, transient, or in an unknown state."),
        ProseRule.Words(
            "besides|whereby|as far as|in vain|anew|hereby|thereby", "Use a plain word: in addition, so that, where supported."),
        ProseRule.Words("stands|lies|lie beside", "Use is."),
        ProseRule.Words("incumbent", "Write Microsoft.Data.SqlClient."),
        ProseRule.Words("may not", "Write must not, or might not."),
        ProseRule.Words("come to|came to|comes to", "Use reached or read."),
        ProseRule.Words(
            "cancelled|cancelling|behaviour|colour|honour|recognise|initialise|optimise|serialise|neighbour", "Use American spelling."),
        new(new(@", for (?:it|its|they|there|he|that|what|which)\b"), "Write 'because'."),
        new(new(@"\bcannot be[.:;,]"), "Write that the value is invalid."),
    ];

    /// <summary>Constructions that only messages must not contain.</summary>
    private static readonly ProseRule[] s_messageRules =
    [
        ProseRule.Words("not built", "Write 'not supported'."),
        ProseRule.Words("any more|meanwhile|under way", "Use no longer, or in progress."),
        ProseRule.Words("what (?:is|was|would|stands|came|comes|has|had|it)", "Name the thing; do not use 'what'."),
        ProseRule.Words("says?|said|tells?|told", "Use specifies, requests, contains or reports."),
        ProseRule.Words("answer(?:s|ed)?", "Use response or responds."),
        ProseRule.Words("asks?|asked", "Use requests, requires or queries."),
        ProseRule.Words("came|comes|cannot be$|has no such", "Write which value is invalid or missing."),
        ProseRule.Words(
            "does not fit|do not fit|too few|too many (?!redirections)", "Write the limit: 'is out of range for', 'exceeds the limit of'."),
        ProseRule.Words(
            "(?:get|got|goes|gone|going|given) (?:by|to|with|out|away|back)",
            "Use the field's word, for example rented, returned or specified."),
        ProseRule.Words("this side|the other side", "Name the side: the provider or the server."),
        ProseRule.Words("(?:dialled|dialed|dials)", "Write 'connects to'."),
    ];

    /// <summary>Returns a description of each violation in a sentence.</summary>
    public static IEnumerable<string> Violations(string sentence)
    {
        foreach (string violation in Violations(sentence, s_rules))
        {
            yield return violation;
        }

        int wordCount = sentence.Split(' ', StringSplitOptions.RemoveEmptyEntries).Count(static word => char.IsLetter(word[0]));
        if (wordCount > MaxWordCount)
        {
            yield return $"{wordCount} words in: {sentence} Write several sentences.";
        }
    }

    /// <summary>Returns a description of each violation in a sentence of a message.</summary>
    public static IEnumerable<string> MessageViolations(string sentence) =>
        [.. Violations(sentence), .. Violations(sentence, s_messageRules)];

    private static IEnumerable<string> Violations(string sentence, ProseRule[] rules) =>
        from rule in rules
        let match = rule.Pattern.Match(sentence)
        where match.Success
        select $"'{match.Value[..Math.Min(match.Length, 40)]}' in: {sentence} {rule.Advice}";
}
