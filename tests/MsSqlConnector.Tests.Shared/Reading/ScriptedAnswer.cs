using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A response for reading, with the output parameters that its command requires.</summary>
internal sealed record ScriptedAnswer(string Name, Answer Answer, params ScriptedOutput[] Outputs)
{
    /// <summary>A part of it that SqlClient cannot read.</summary>
    public bool IsOursAlone { get; init; }

    /// <summary>The text of the command.</summary>
    public string Text => $"select '{Name}'";
}
