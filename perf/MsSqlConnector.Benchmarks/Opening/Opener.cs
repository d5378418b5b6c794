using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>One of those who open connections, in one variant.</summary>
internal abstract class Opener(string name)
{
    public string Name => name;

    /// <summary>Opens and closes so many times, one after the other.</summary>
    public abstract void Repeat(int count);

    /// <inheritdoc cref="Repeat"/>
    public abstract Task RepeatAsync(int count);

    /// <summary>Opens one; disposing of it closes it.</summary>
    public abstract Task<IDisposable> OpenAsync();

    /// <summary>Ends what is idle, so that the next one has to log in.</summary>
    public abstract void Clear();
}
