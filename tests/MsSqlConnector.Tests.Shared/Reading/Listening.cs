using System;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A registration that ends when it is disposed.</summary>
internal sealed class Listening(Action end) : IDisposable
{
    public void Dispose() => end();
}
