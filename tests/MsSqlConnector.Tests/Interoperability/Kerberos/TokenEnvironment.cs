using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Interoperability.Kerberos;

/// <summary>
/// A folder for the files of Kerberos and NTLM, and the variables that point the libraries to it: the files of the system are not read or
/// changed.
/// </summary>
internal sealed class TokenEnvironment : IDisposable
{
    public string Folder { get; } = Directory.CreateTempSubdirectory("integrated-").FullName;

    /// <summary>The keys of the server.</summary>
    public string Keys => Path.Combine(Folder, "server.keytab");

    /// <summary>Without a ticket or password of any account. <paramref name="more"/> adds variables.</summary>
    public Dictionary<string, string> With(params (string Name, string Value)[] more)
    {
        Dictionary<string, string> variables = new()
        {
            ["KRB5_CONFIG"] = Path.Combine(Folder, "krb5.conf"),
            ["KRB5_KDC_PROFILE"] = Path.Combine(Folder, "kdc.conf"),
            ["KRB5_KTNAME"] = "FILE:" + Keys,
            ["KRB5_CLIENT_KTNAME"] = "FILE:" + Path.Combine(Folder, "none.keytab"),
            ["KRB5CCNAME"] = "FILE:" + Path.Combine(Folder, "none.tickets"),
            ["KRB5RCACHENAME"] = "none:",
            ["NTLM_USER_FILE"] = Path.Combine(Folder, "none.users"),
        };
        foreach ((string name, string value) in more)
        {
            variables[name] = value;
        }

        return variables;
    }

    public Dictionary<string, string> WithTickets(string account) =>
        With(("KRB5CCNAME", "FILE:" + Path.Combine(Folder, account + ".tickets")));

    /// <summary>With the keys of an account, and a ticket cache that does not exist yet.</summary>
    public Dictionary<string, string> WithKeytab(string account) => With(
        ("KRB5_CLIENT_KTNAME", "FILE:" + Path.Combine(Folder, account + ".keytab")),
        ("KRB5CCNAME", "FILE:" + Path.Combine(Folder, account + Path.GetRandomFileName())));

    /// <summary>With an account that NTLM finds: the client's own, or one that the server has.</summary>
    public async Task<Dictionary<string, string>> WithUserAsync(string fileName, string user)
    {
        string path = Path.Combine(Folder, fileName);
        await File.WriteAllTextAsync(path, user + "\n");
        return With(("NTLM_USER_FILE", path));
    }

    public Task WriteAsync(string name, string text) => File.WriteAllTextAsync(Path.Combine(Folder, name), text);

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
