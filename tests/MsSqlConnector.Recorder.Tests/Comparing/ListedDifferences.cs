using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>The differences between the responses of the test server and those of real servers, with their reasons.</summary>
internal static class ListedDifferences
{
    private const string Login = "env 1, info 5701 2 0, env 7, env 2, info 5703 1 0, loginack, env 4, done 0 0 0";
    private const string LoginWithFeatures = "env 1, info 5701 2 0, env 7, env 2, info 5703 1 0, loginack, env 4, features, done 0 0 0";
    private const string NoFeatures = "The recorded client requested no features.";
    private const string UnknownStatement = "The test server does not know the kind of the interrupted statement.";
    private const string NoCount = "A script has no statements under SET NOCOUNT ON inside of a procedure.";
    private const string Transaction =
        "A script does not begin transactions inside of a procedure, and has no error after the return status.";

    /// <summary>The conversations that are not compared, and why.</summary>
    public static IReadOnlyDictionary<string, string> NotCompared { get; } = new Dictionary<string, string>
    {
        ["login-2000-mdac"] = "The tokens of SQL Server 2000 have another form.",
    };

    private static readonly ListedDifference[] s_all =
    [
        new("login-2017-8000", Login, LoginWithFeatures, NoFeatures),
        new("login-2008-pytds", Login, LoginWithFeatures, NoFeatures),
        new("login-2008-pytds", "no message", "env 10, done 0 fd 0", "The recording ends before the client disposes of the transaction."),
        new("hugr-proc-nocount", "columns 1, row, status 7, proc 0 e0 0", "columns 1, row, inproc 11 c1 1, status 7, proc 0 e0 0", NoCount),
        new(
            "pcap-batched-execute",
            "inproc 11 c3 1, status 0, status 0, proc 81 e0 0, inproc 11 c3 1, status 0, status 0, proc 0 e0 0",
            "inproc 11 c3 1, status 0, proc 81 e0 0, inproc 11 c3 1, status 0, proc 0 e0 0",
            "The recorded client called sp_execute. Microsoft.Data.SqlClient calls sp_executesql."),
        new(
            "rpc-nocount", "columns 1, row, inproc 1 c1 1, status 0, value, proc 0 e0 0",
            "columns 1, row, inproc 1 c1 0, status 0, value, proc 0 e0 0", NoCount),
        new(
            "rpc-266", "env 8, inproc 1 d4 0, status 0, error 266 2 16, proc 2 e0 0", "inproc 1 d4 0, error 266 2 16, proc 2 e0 0",
            Transaction),
        new(
            "rpc-266", "columns 1, row, done 11 c1 1, done 1 c0 0, env 10, done 0 d2 0",
            "columns 1, row, done 11 c1 1, done 1 c0 0, done 0 d2 0", Transaction),
        new(
            "rpc-prepexec-duplicate",
            "error 2627 1 14, info 3621 0 0, inproc 3 c3 0, status 2627, proc 0 e0 0",
            "error 2627 1 14, info 3621 0 0, inproc 3 c3 0, status -4, proc 0 e0 0",
            "Another observation of sp_execute has the status of a procedure."),
        new(
            "rpc-execute-8179",
            "error 8179 4 16, status 8179, value, proc 2 e0 0",
            "error 8179 4 16, proc 2 e0 0",
            "The handle exists in the test server, so that the error is that of a statement."),
        new(
            "rpc-execute-8179",
            "inproc 11 c1 1, status 0, value, value, proc 0 e0 0",
            "no message",
            "Microsoft.Data.SqlClient prepares again only if the server has lost the handle."),
        new("cancel-waitfor", "done 11 c3 1, done 2 c0 0", "done 11 c3 1, done 2 c1 0", UnknownStatement),
        new("cancel-timeout", "done 11 c3 1, done 2 c0 0", "done 11 c3 1, done 2 c1 0", UnknownStatement),
        new(
            "cancel-try",
            "done 1 15d 0, done 11 c3 1, done 1 c0 0, done 2 f3 0",
            "done 1 15d 0, done 11 c3 1, done 1 c0 0, done 2 c1 0",
            UnknownStatement),
        new("cancel-xact-abort", "done 11 c3 1, env 10, done 2 c0 0", "done 11 c3 1, env 10, done 2 c1 0", UnknownStatement),
    ];

    public static IEnumerable<string> Of(string name) =>
        s_all.Where(difference => difference.Conversation == name).Select(static difference => difference.ToString());

    /// <summary>The conversations with differences.</summary>
    public static IEnumerable<string> Conversations => s_all.Select(static difference => difference.Conversation).Distinct();
}
