using System;
using System.ComponentModel;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

// The keywords that exist on .NET Framework only.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Gets or sets the network library. The default is empty; other values are not supported yet. Use a prefix of <see cref="DataSource"/>
    /// instead.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Network Library")]
    public string NetworkLibrary
    {
        get => KeywordValues.Text(Keywords.NetworkLibrary);
        set => Set(Keywords.NetworkLibrary, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the addresses of the server are tried in turn with short timeouts. The default is true; false
    /// is not supported yet.
    /// </summary>
    [DisplayName("Transparent Network IP Resolution")]
    public bool TransparentNetworkIPResolution
    {
        get => KeywordValues.Boolean(Keywords.TransparentNetworkIPResolution);
        set => Set(Keywords.TransparentNetworkIPResolution, value);
    }
}
