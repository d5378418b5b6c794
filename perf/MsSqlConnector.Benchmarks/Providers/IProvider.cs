using System;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>A competitor.</summary>
internal interface IProvider : IDisposable
{
    string Name { get; }

    /// <summary>Creates the resources of one loop.</summary>
    /// <param name="isAsync">Whether the loop calls the asynchronous methods instead of the synchronous ones.</param>
    IReader CreateReader(bool isAsync);
}
