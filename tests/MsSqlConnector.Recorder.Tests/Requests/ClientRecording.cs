using System.Collections.Generic;
using System.IO;
using System.Linq;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The recorded requests of another client than the two providers.</summary>
/// <param name="Client">The client.</param>
/// <param name="Area">The calls, as <see cref="RequestCalls"/> names them.</param>
internal sealed record ClientRecording(string Client, string Area)
{
    private static readonly string s_folder =
        Path.Combine(Repository.Root, "tests", "MsSqlConnector.ParityTests", "Recordings", "Clients");

    public static IEnumerable<ClientRecording> All => Directory.EnumerateFiles(s_folder, "*.json").Order()
        .Select(static file => Path.GetFileNameWithoutExtension(file).Split('-'))
        .Select(static parts => new ClientRecording(parts[0], parts[1]));

    public string FilePath => Path.Combine(s_folder, $"{this}.json");

    /// <summary>The requests that have a counterpart in this provider.</summary>
    public IReadOnlyList<ComparedRequest> Read() => RequestReader.Read(
        OmittedRequests.Remove(Client, Area, TranscriptText.Read(File.ReadAllText(FilePath)).Messages.Select(Parse)));

    public override string ToString() => $"{Client}-{Area}";

    private static ClientMessage Parse(TranscriptMessage message) =>
        RequestParser.Parse(new RawMessage(message.Type, message.Status, IsIgnored: false, message.Body, []));
}
