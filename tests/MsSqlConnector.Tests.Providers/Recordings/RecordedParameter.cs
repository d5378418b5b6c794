using System.Data;
using System.Text.Json;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>A parameter of a recorded call; its value is a JSON number or string, and is not set when there is none.</summary>
internal sealed record RecordedParameter
{
    public required string Name { get; init; }

    public SqlDbType Type { get; init; }

    public ParameterDirection Direction { get; init; } = ParameterDirection.Input;

    public JsonElement Value { get; init; }

    public int Size { get; init; }

    public byte Precision { get; init; }

    public byte Scale { get; init; }

    public string? Udt { get; init; }

    /// <summary>The value as the client sets it.</summary>
    public object? ClientValue => Value.ValueKind switch
    {
        JsonValueKind.Number => Value.GetInt32(),
        JsonValueKind.String => Value.GetString(),
        _ => null,
    };
}
