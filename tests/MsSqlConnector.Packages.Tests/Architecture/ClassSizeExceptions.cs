using System.Collections.Generic;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Classes that are larger than the limits, each with its reason.</summary>
internal static class ClassSizeExceptions
{
    internal static readonly IReadOnlyDictionary<string, string> All = new Dictionary<string, string>
    {
        ["MsSqlConnector.Configuration.LoginSettings"] = "A record: a field for each keyword about the login.",
        ["MsSqlConnector.Diagnostics.SessionTotals"] = "A record: a field for each of the statistics.",
        ["MsSqlConnector.Execution.Schema.SchemaDataType"] = "A record: a field for each column of the collection DataTypes.",
        ["MsSqlConnector.Requests.Login.LoginParameters"] = "A record: a field for each field of LOGIN7 and PRELOGIN.",
        ["MsSqlConnector.Sessions.LoginResult"] = "A record: a field for each thing that a session learns from its login.",
        ["MsSqlConnector.Sessions.Opening.LoginSink"] = "A record: a field for each thing that the response to a login reports.",
        ["MsSqlConnector.Types.Codecs.Codec"] = "A member for each CLR type that a getter returns.",
        ["MsSqlConnector.SqlDataReader"] =
            "Moving from row to row and closing change the same state. To divide them would cost another object for each reader.",
    };
}
