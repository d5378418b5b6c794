using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>
/// The structure of a message: where its tokens begin, and the regions that can contain text. All other bytes are lengths, flags and
/// numbers.
/// </summary>
internal sealed class MessageMap
{
    private readonly List<(byte Type, int Start)> _tokens = [];
    private readonly List<Region> _regions = [];

    public IReadOnlyList<(byte Type, int Start)> Tokens => _tokens;

    public IReadOnlyList<Region> Regions => _regions;

    public void AddToken(byte type, int start) => _tokens.Add((type, start));

    public void Add(RegionKind kind, string label, Part part)
    {
        if (part.ByteCount > 0)
        {
            _regions.Add(new Region(kind, label, [part]));
        }
    }

    public void Add(RegionKind kind, string label, IReadOnlyList<Part> parts)
    {
        if (parts.Count > 0)
        {
            _regions.Add(new Region(kind, label, parts));
        }
    }
}
