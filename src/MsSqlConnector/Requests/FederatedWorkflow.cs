namespace MsSqlConnector.Requests;

/// <summary>How a token is got of the authority that the server names (MS-TDS 2.2.6.4, FEDAUTH).</summary>
internal enum FederatedWorkflow : byte
{
    /// <summary>With a user and password, or an application and its secret.</summary>
    Password = 1,

    /// <summary>As the current account.</summary>
    Integrated = 2,

    /// <summary>In any other way. The specification does not list it; clients and servers use it.</summary>
    Other = 3,
}
