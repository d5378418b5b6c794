using System.Text.Json;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>A conversation as recorded.json and as-observed.json have it: a message is hexadecimal digits or a list of tokens.</summary>
internal sealed record RecordingEntry
{
    /// <summary>The project that published the bytes, or where the facts are from.</summary>
    public required string Source { get; init; }

    /// <summary>The license of the bytes; null where facts were written down.</summary>
    public string? License { get; init; }

    /// <summary>The response after which the server closes the connection, 0 for the login's; null when it does not close.</summary>
    public int? ClosesAfter { get; init; }

    public JsonElement Login { get; init; }

    public JsonElement[]?[] Responses { get; init; } = [];
}
