using System;

namespace MsSqlConnector.TestServer.Authentication;

/// <summary>
/// The server's side of one integrated login: it accepts the client's tokens and creates its own (MS-TDS 2.2.6.8, 2.2.7.22).
/// </summary>
public abstract class TokenExchange : IDisposable
{
    public abstract TokenStep Take(byte[] clientToken);

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
    }
}
