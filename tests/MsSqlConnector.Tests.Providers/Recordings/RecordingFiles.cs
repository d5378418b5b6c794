using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The files of this folder: the responses of servers, as bytes or as observed, and the calls and results of a client.</summary>
internal static class RecordingFiles
{
    /// <summary>The login of conversations without a separate login.</summary>
    private const string CommonLogin = "login-2022";

    private const string ConstructedSource = "made up from recorded facts";

    private static readonly JsonSerializerOptions s_options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Converters = { new JsonStringEnumConverter() },
    };

    private static readonly Dictionary<string, RecordingEntry> s_recorded = Read<RecordingEntry>("recorded.json");
    private static readonly Dictionary<string, RecordingEntry> s_observed = Read<RecordingEntry>("as-observed.json");

    public static IReadOnlyDictionary<string, RecordedCase> Cases { get; } = Read<RecordedCase>("cases.json");

    public static IEnumerable<string> Names => s_recorded.Keys.Concat(s_observed.Keys);

    /// <summary>Whether no server sent the responses: they are constructed from recorded facts.</summary>
    public static bool IsConstructed(string name) =>
        s_observed.TryGetValue(name, out RecordingEntry? entry) && entry.Source == ConstructedSource;

    public static Recording Get(string name)
    {
        bool isObserved = s_observed.TryGetValue(name, out RecordingEntry? entry);
        entry ??= s_recorded[name];
        Func<JsonElement, byte[]> read = isObserved
            ? static message => ObservedResponse.Write(message.EnumerateArray().Select(static line => line.GetString()!))
            : static message => Convert.FromHexString(message.GetString()!);
        byte[] login = entry.Login.ValueKind == JsonValueKind.Undefined ? Get(CommonLogin).Login : read(entry.Login);
        return new Recording(
            login,
            entry.Login.ValueKind != JsonValueKind.Undefined,
            [.. entry.Responses.Select(response => response?.Select(read).ToArray())],
            entry.ClosesAfter);
    }

    private static Dictionary<string, T> Read<T>(string file)
    {
        using FileStream stream = File.OpenRead(
            Path.Combine(Repository.Root, "tests", "MsSqlConnector.ParityTests", "Recordings", file));
        return JsonSerializer.Deserialize<Dictionary<string, T>>(stream, s_options)!;
    }
}
