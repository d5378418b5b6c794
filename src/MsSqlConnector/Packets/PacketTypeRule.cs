namespace MsSqlConnector.Packets;

/// <summary>Specifies the type bytes (MS-TDS 2.2.3.1.1) that are accepted in packets of the server in a phase of the connection.</summary>
internal enum PacketTypeRule
{
    /// <summary>The response to PRELOGIN is a tabular result. Some servers repeat the type of the request.</summary>
    PreLogin,

    /// <summary>Any type, because some servers use token types as packet types during the login.</summary>
    Login,

    /// <summary>Only tabular results, after the login.</summary>
    Response,
}
