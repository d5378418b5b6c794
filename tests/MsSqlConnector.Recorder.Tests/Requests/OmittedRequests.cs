using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The requests of one client that have no counterpart in the others, with their reasons.</summary>
internal static class OmittedRequests
{
    /// <summary>The area whose logins are compared. They are the same in all areas.</summary>
    private const string LoginArea = "batch";

    private static readonly (string Client, string Text, string Reason)[] s_all =
    [
        ("tedious", "set ansi_nulls on", "Session options. This provider requests those of ODBC in LOGIN7."),
        ("freetds", "SET ARITHABORT ON", "Session options of pymssql, which uses DB-Library."),
        ("freetds", "use [", "pymssql selects the database after the login."),
        ("freetds", "set textsize", "freebcp sets the limit of text."),
        ("freetds", "SET FMTONLY ON", "freebcp reads the columns of the table."),
        ("freetds", "sp_datatype_info_100", "pyodbc asks for the types of the server."),
        ("freetds", "Unprepare", "FreeTDS releases each handle at once. This provider does it with the next request."),
        ("ours", " SET FMTONLY OFF; SET FMTONLY ON;", "SqlBulkCopy reads the columns of the table."),
    ];

    public static IEnumerable<ClientMessage> Remove(string client, string area, IEnumerable<ClientMessage> messages)
    {
        bool isOmitted = false;
        foreach (ClientMessage message in messages)
        {
            isOmitted = message switch
            {
                PreLoginMessage or LoginMessage => area != LoginArea,

                // It ends the response to the omitted request.
                AttentionMessage => isOmitted,

                // A request that resets the session is always compared.
                _ => (message.Status & PacketStatus.AnyReset) == 0 && s_all.Any(
                    omitted => omitted.Client == client && TextOf(message).StartsWith(omitted.Text, StringComparison.Ordinal)),
            };
            if (!isOmitted)
            {
                yield return message;
            }
        }
    }

    private static string TextOf(ClientMessage message) => message switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage rpc => rpc.Call.ProcedureName ?? $"{rpc.Call.ProcedureId}",
        _ => "",
    };
}
