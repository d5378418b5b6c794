using System.Collections.Generic;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>A sample with one of each kind of member that is difficult to render.</summary>
public class SampleSurface
{
    public const string Word = "word";

    public List<string?>? Names { get; protected set; }

    internal int Hidden { get; set; }

    public static int? Count(string? text = null, int start = 1) => text?.Length - start;

    public bool TryTake<T>(ref T value, out int byteCount)
    {
        byteCount = Hidden;
        return value is not null;
    }

    public override string ToString() => Word;

    protected virtual void Close() => Names = null;
}
