namespace MsSqlConnector.Packets;

/// <summary>Specifies the type bytes (MS-TDS 2.2.3.1.1) that are accepted in packets of the server in a phase of the connection.</summary>
internal enum PacketTypeRule
{
    /// <summary>A tabular result, or the type of the request, which some servers repeat in their response to PRELOGIN.</summary>
    PreLogin,

    /// <summary>Any type, because some servers use token types as packet types during the login.</summary>
    Login,

    /// <summary>Only tabular results, after the login.</summary>
    Response,
}
