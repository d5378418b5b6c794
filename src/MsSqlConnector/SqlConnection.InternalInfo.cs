using System.Collections.Generic;

namespace MsSqlConnector;

/// <content>What support asks for.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// What the server said of remembering its addresses (MS-TDS 2.2.6.4, feature 0x0B), under the names that SqlClient has for it. The
    /// provider remembers no addresses.
    /// </summary>
    /// <returns>
    /// SQLDNSCachingSupportedState: whether the server supports it, as text, or "innerConnection is null!" while the connection is closed; and
    /// SQLDNSCachingSupportedStateBeforeRedirect, which is the same.
    /// </returns>
    public IDictionary<string, object> RetrieveInternalInfo()
    {
        string state = _link.Session is { } session ? session.Login.Features.DnsCaching.IsSupported ? "true" : "false" : "innerConnection is null!";
        return new Dictionary<string, object>
        {
            ["SQLDNSCachingSupportedState"] = state,
            ["SQLDNSCachingSupportedStateBeforeRedirect"] = state,
        };
    }
}
