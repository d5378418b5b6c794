using System;

namespace MsSqlConnector;

/// <content>Integrated logins.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Makes the security tokens when the connection string has Integrated Security; null, the default, for those of the current
    /// account, which the platform makes. Connections with different providers do not share a pool.
    /// </summary>
    /// <exception cref="InvalidOperationException">The connection is not closed; or there is an access token or a callback that gets them.</exception>
    public SspiContextProvider? SspiContextProvider
    {
        get => Settings.Identity.SspiContextProvider;
        set
        {
            ThrowUnlessClosed(nameof(SspiContextProvider));
            _settings = WithIdentity(Settings, Settings.Identity.With(value));
        }
    }
}
