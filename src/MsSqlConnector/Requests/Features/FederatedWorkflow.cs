namespace MsSqlConnector.Requests.Features;

/// <summary>Specifies how a token is acquired from the authority that the server names (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedWorkflow : byte
{
    /// <summary>With a user and a password, or with an application and its secret.</summary>
    Password = 1,

    /// <summary>As the current account.</summary>
    Integrated = 2,

    /// <summary>In any other way. The specification does not contain this value, but clients and servers use it.</summary>
    Other = 3,
}
