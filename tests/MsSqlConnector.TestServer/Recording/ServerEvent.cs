using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>Something that happened to a session.</summary>
/// <param name="SessionNumber">Which one, counted from 1.</param>
/// <param name="Kind">What happened.</param>
/// <param name="Message">The message that came, if one did and sessions are recorded.</param>
/// <param name="Text">Words about it: a complaint, why a session ended.</param>
public sealed record ServerEvent(int SessionNumber, ServerEventKind Kind, ClientMessage? Message = null, string Text = "");
