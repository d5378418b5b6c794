using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>The names of columns and parameters whose values are removed.</summary>
internal static partial class SensitiveLabels
{
    public static bool Contains(string label) => Pattern().IsMatch(label);

    [GeneratedRegex(
        @"password|passphrase|passwd|\bpwd|secret|token|credential|private_?key|api_?key|access_?key|host_?name|machine_?name|computer_?name|server_?name|login_?name"
        + @"|loginame|\bnt_|net_address|ip_address"
        + @"|\b(sp_addlogin|sp_setapprole|sp_addapprole|sp_addlinkedsrvlogin|sp_addlinkedserver|sp_addremotelogin|sp_change_users_login)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Pattern();
}
