using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Tests.Reading;

/// <summary>An answer for reading, with the output parameters that the command has to have for it.</summary>
internal sealed record ScriptedAnswer(string Name, Answer Answer, params ScriptedOutput[] Outputs)
{
    /// <summary>Something in it the incumbent does not read.</summary>
    public bool IsOursAlone { get; init; }

    /// <summary>The text that the command asks with.</summary>
    public string Text => $"select '{Name}'";
}
