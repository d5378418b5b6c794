using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.TestServer.Scripting;

/// <content>Finding a text without making a string of it, which older platforms cannot.</content>
public sealed partial class AnswerScript
{
    internal bool TryFindText(ReadOnlySpan<char> text, [NotNullWhen(true)] out IAnswer? answer) =>
        _byText.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(text, out answer);
}
