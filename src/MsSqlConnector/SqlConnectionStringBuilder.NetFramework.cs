using System;
using System.ComponentModel;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

// The keywords that only .NET Framework has.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// The network library. Empty by default; say it as a prefix of <see cref="DataSource"/> instead.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Network Library")]
    public string NetworkLibrary
    {
        get => KeywordValues.Text(Keywords.NetworkLibrary);
        set => Set(Keywords.NetworkLibrary, value);
    }

    /// <summary>
    /// Whether the server's addresses are tried in turn within short times. The default is true; false is not
    /// supported yet.
    /// </summary>
    [DisplayName("Transparent Network IP Resolution")]
    public bool TransparentNetworkIPResolution
    {
        get => KeywordValues.Boolean(Keywords.TransparentNetworkIPResolution);
        set => Set(Keywords.TransparentNetworkIPResolution, value);
    }
}
