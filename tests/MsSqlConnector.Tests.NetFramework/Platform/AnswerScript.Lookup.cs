using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.TestServer.Scripting;

/// <content>Finding a text, of which a string is made.</content>
public sealed partial class AnswerScript
{
    internal bool TryFindText(ReadOnlySpan<char> text, [NotNullWhen(true)] out IAnswer? answer) =>
        _byText.TryGetValue(text.ToString(), out answer);
}
