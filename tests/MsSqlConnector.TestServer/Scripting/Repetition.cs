namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A part of a response, of whole packets and whole tokens, that is sent several times.</summary>
/// <param name="Start">The start position.</param>
/// <param name="End">The end position.</param>
/// <param name="Count">The number of times it is sent.</param>
public sealed record Repetition(int Start, int End, int Count);
