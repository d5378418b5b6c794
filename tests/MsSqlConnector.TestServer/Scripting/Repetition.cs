namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A part of an answer, of whole packets and whole tokens, that is sent several times.</summary>
/// <param name="Start">Where it begins.</param>
/// <param name="End">Where it ends.</param>
/// <param name="Count">How often it is sent.</param>
public sealed record Repetition(int Start, int End, int Count);
