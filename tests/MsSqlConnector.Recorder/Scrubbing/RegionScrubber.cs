using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Recorder.Walking;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Removes secrets and names from the regions of the messages of a connection.</summary>
internal sealed class RegionScrubber(IReadOnlyList<Needle> needles)
{
    private const int MinBinaryCharCount = 4;

    /// <summary>The parameters that contain passwords. A prepared statement is executed without its text, so that they are kept.</summary>
    private readonly HashSet<string> _variables = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Changes the bytes of a message.</summary>
    /// <param name="message">The body.</param>
    /// <param name="regions">Its regions.</param>
    /// <param name="isFromClient">Whether it is a request.</param>
    /// <exception cref="ScrubbingException">A statement takes a password from a variable whose value is not in the message.</exception>
    public void Scrub(byte[] message, IReadOnlyList<Region> regions, bool isFromClient)
    {
        if (isFromClient)
        {
            FindVariables(message, regions);
        }

        foreach (Region region in regions)
        {
            byte[] content = region.Read(message);
            region.Write(message, IsRemoved(region) ? Placeholder.Of(region.Kind, content.Length) : Scrub(region.Kind, content));
        }
    }

    /// <summary>The first known text that a region contains; null for none.</summary>
    public Needle? Find(RegionKind kind, byte[] content) =>
        needles.FirstOrDefault(needle => Applies(needle, kind) && needle.Find(content, 0, Step(kind)) >= 0);

    /// <summary>The text of a region, with one character for each unit.</summary>
    public static string? TextOf(RegionKind kind, byte[] content) => kind switch
    {
        RegionKind.Text => Encoding.Unicode.GetString(content, 0, content.Length & ~1),
        RegionKind.Characters => Encoding.Latin1.GetString(content),
        _ => null,
    };

    private bool IsRemoved(Region region) => region.Kind switch
    {
        RegionKind.Text or RegionKind.Characters or RegionKind.Binary =>
            SensitiveLabels.Contains(region.Label)
            || _variables.Any(variable => region.Label.EndsWith(" " + variable, StringComparison.OrdinalIgnoreCase)),
        _ => true,
    };

    private byte[] Scrub(RegionKind kind, byte[] content)
    {
        if (TextOf(kind, content) is { } text)
        {
            string scrubbed = StatementScrubber.Scrub(text, out _);
            Encoding encoding = kind == RegionKind.Text ? Encoding.Unicode : Encoding.Latin1;
            if (scrubbed != text)
            {
                encoding.GetBytes(scrubbed, content);
            }
        }

        foreach (Needle needle in needles.Where(needle => Applies(needle, kind)))
        {
            for (int i = needle.Find(content, 0, Step(kind)); i >= 0; i = needle.Find(content, i + Step(kind), Step(kind)))
            {
                needle.Replacement.CopyTo(content, i);
            }
        }

        return content;
    }

    private void FindVariables(byte[] message, IReadOnlyList<Region> regions)
    {
        foreach (Region region in regions)
        {
            if (TextOf(region.Kind, region.Read(message)) is not { } text)
            {
                continue;
            }

            if (StatementScrubber.UnassignedVariables(text).FirstOrDefault(variable => !IsParameter(regions, variable)) is { } unknown)
            {
                throw new ScrubbingException(
                    $"A statement takes a password from the variable {unknown}, and the recorder cannot find its value.");
            }

            _variables.UnionWith(StatementScrubber.Variables(text));
        }
    }

    private static bool IsParameter(IReadOnlyList<Region> regions, string variable) =>
        regions.Any(region => region.Label.EndsWith(" " + variable, StringComparison.OrdinalIgnoreCase));

    private static bool Applies(Needle needle, RegionKind kind) => kind switch
    {
        RegionKind.Text => needle.UnitByteCount == 2,
        RegionKind.Characters => needle.UnitByteCount == 1,
        RegionKind.Binary => needle.IsSecret || needle.Pattern.Length / needle.UnitByteCount >= MinBinaryCharCount,
        _ => false,
    };

    private static int Step(RegionKind kind) => kind == RegionKind.Text ? 2 : 1;
}
