namespace MsSqlConnector.Configuration;

/// <summary>
/// The base class of the CLR types that a data source maps, as the settings carry them to the sessions. The settings are below the types of
/// values, so they do not know the mappings.
/// </summary>
internal abstract class ClrTypeMappings;
