using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>A field in which the request of another client and that of this provider differ.</summary>
internal sealed record FoundDifference(ClientRecording Recording, string Request, string Field, string Theirs, string Ours)
{
    private const string Absent = "absent";

    public bool IsListed => ClientDifferences.All.Any(listed => listed.Covers(this));

    /// <summary>Compares all requests of a recording. Each of them must have a counterpart.</summary>
    public static async Task<IReadOnlyList<FoundDifference>> FindAsync(ClientRecording recording)
    {
        IReadOnlyList<ComparedRequest> ours = await OwnRequests.RunAsync(recording.Area);
        return
        [
            .. recording.Read().SelectMany(their => ours.SingleOrDefault(our => our.Name == their.Name) is { } our
                ? Compare(recording, their, our)
                : [new FoundDifference(recording, their.Name, "request", "sent", "not sent")]),
        ];
    }

    public override string ToString() => $"{Recording} | {Request} | {Field} | theirs: {Theirs} | ours: {Ours}";

    private static IEnumerable<FoundDifference> Compare(ClientRecording recording, ComparedRequest theirs, ComparedRequest ours) =>
        theirs.Fields.Keys.Union(ours.Fields.Keys)
            .Select(field => new FoundDifference(
                recording,
                theirs.Name,
                field,
                theirs.Fields.GetValueOrDefault(field, Absent),
                ours.Fields.GetValueOrDefault(field, Absent)))
            .Where(static difference => difference.Theirs != difference.Ours);
}
