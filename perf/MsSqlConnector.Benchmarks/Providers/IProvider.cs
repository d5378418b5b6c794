using System;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>A competitor.</summary>
internal interface IProvider : IDisposable
{
    string Name { get; }

    /// <summary>Creates the resources of one loop.</summary>
    /// <param name="isAsync">Whether the loop calls the asynchronous methods instead of the synchronous ones.</param>
    IReader CreateReader(bool isAsync);

    /// <summary>Returns the resources of concurrent loops. Loads that do not run at the same time can share them.</summary>
    /// <param name="count">The number of loops.</param>
    /// <param name="isAsync">Whether the loops call the asynchronous methods instead of the synchronous ones.</param>
    IReader[] GetReaders(int count, bool isAsync) => [.. Enumerable.Range(0, count).Select(_ => CreateReader(isAsync))];
}
