namespace MsSqlConnector;

/// <summary>
/// Prepares authentication before the first connection is opened: registers providers with
/// <see cref="SqlAuthenticationProvider.SetProvider"/>, for example.
/// </summary>
/// <remarks>The application calls it. No configuration file is read, so that none can name types to be loaded.</remarks>
public abstract class SqlAuthenticationInitializer
{
    /// <summary>Prepares it.</summary>
    public abstract void Initialize();
}
