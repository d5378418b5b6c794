using System;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>One of those who are compared.</summary>
internal interface IProvider : IDisposable
{
    string Name { get; }

    /// <summary>What one loop works with, for its lifetime.</summary>
    /// <param name="isAsync">Whether the loop will call the asynchronous methods, or the others.</param>
    IReader CreateReader(bool isAsync);
}
