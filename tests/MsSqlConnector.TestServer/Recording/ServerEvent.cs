using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>An event of a session.</summary>
/// <param name="SessionNumber">The number of the session, counted from 1.</param>
/// <param name="Kind">The kind of event.</param>
/// <param name="Message">The received message, if any and if sessions are recorded.</param>
/// <param name="Text">A description: a complaint, or the reason for the end of a session.</param>
public sealed record ServerEvent(int SessionNumber, ServerEventKind Kind, ClientMessage? Message = null, string Text = "")
{
    /// <summary>The logical session of a connection with MARS; null for events of the whole connection.</summary>
    public ushort? Sid { get; init; }
}
