using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.TestServer.Scripting;

/// <content>Finds a text without allocating a string, which older platforms do not support.</content>
public sealed partial class AnswerScript
{
    internal bool TryFindText(ReadOnlySpan<char> text, [NotNullWhen(true)] out IAnswer? answer) =>
        _byText.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(text, out answer);
}
