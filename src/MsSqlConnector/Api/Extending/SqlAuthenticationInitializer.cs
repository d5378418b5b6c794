namespace MsSqlConnector;

/// <summary>
/// A base class for code that prepares authentication before the first connection is opened, for example by registering providers with
/// <see cref="SqlAuthenticationProvider.SetProvider"/>.
/// </summary>
/// <remarks>
/// The application calls <see cref="Initialize"/>. The provider reads no configuration file, so that no such file can name types to load.
/// </remarks>
public abstract class SqlAuthenticationInitializer
{
    /// <summary>Prepares authentication.</summary>
    public abstract void Initialize();
}
