using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>A competitor that opens connections, in one variant.</summary>
internal abstract class Opener(string name)
{
    public string Name => name;

    /// <summary>Opens and closes a connection this many times in sequence.</summary>
    public abstract void Repeat(int count);

    /// <inheritdoc cref="Repeat"/>
    public abstract Task RepeatAsync(int count);

    /// <summary>Opens a connection, which the caller disposes of to close it.</summary>
    public abstract Task<IDisposable> OpenAsync();

    /// <summary>Closes idle sessions, so that the next opening has to log in.</summary>
    public abstract void Clear();
}
