namespace MsSqlConnector.Packets;

/// <summary>Which type bytes (MS-TDS 2.2.3.1.1) the packets of the server may have in a phase of the connection.</summary>
internal enum PacketTypeRule
{
    /// <summary>The response to PRELOGIN is a tabular result. Some servers repeat the type of the request.</summary>
    PreLogin,

    /// <summary>Any type: some servers send the messages of a login with the type of a token.</summary>
    Login,

    /// <summary>After the login only tabular results.</summary>
    Response,
}
