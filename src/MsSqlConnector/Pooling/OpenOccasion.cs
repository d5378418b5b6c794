namespace MsSqlConnector.Pooling;

/// <summary>Whom a session is opened for: it decides what a failure says about the server.</summary>
internal enum OpenOccasion
{
    /// <summary>Somebody who has all of the time that connecting may take.</summary>
    Asked,

    /// <summary>Somebody who has waited already: that the rest of the time was not enough says nothing.</summary>
    AskedLate,

    /// <summary>Nobody: a failure is not to disturb those who do ask.</summary>
    Background,
}
