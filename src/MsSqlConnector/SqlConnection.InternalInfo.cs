using System.Collections.Generic;

namespace MsSqlConnector;

/// <content>Diagnostic information.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Returns whether the server supports DNS caching (MS-TDS 2.2.6.4, feature 0x0B), under the names that Microsoft.Data.SqlClient uses.
    /// </summary>
    /// <returns>
    /// SQLDNSCachingSupportedState: "true" or "false", or "innerConnection is null!" while the connection is closed.
    /// SQLDNSCachingSupportedStateBeforeRedirect has the same value.
    /// </returns>
    public IDictionary<string, object> RetrieveInternalInfo()
    {
        string state = _link.Session is { } session ? session.Login.SupportsDnsCaching ? "true" : "false" : "innerConnection is null!";
        return new Dictionary<string, object>
        {
            ["SQLDNSCachingSupportedState"] = state,
            ["SQLDNSCachingSupportedStateBeforeRedirect"] = state,
        };
    }
}
