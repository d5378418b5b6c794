using System;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.TestServer.Scripting;

/// <content>Finds a text, for which it allocates a string.</content>
public sealed partial class AnswerScript
{
    internal bool TryFindText(ReadOnlySpan<char> text, [NotNullWhen(true)] out IAnswer? answer) =>
        _byText.TryGetValue(text.ToString(), out answer);
}
