using System;
using System.ComponentModel;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector;

// The keywords that exist on .NET Framework only.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Gets or sets the network library, another notation for the prefix of <see cref="DataSource"/>: <c>dbmssocn</c> (TCP),
    /// <c>dbnmpntw</c> (named pipes) or <c>dbmslpcn</c> (shared memory). The default is empty. A connection refuses other values.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Network Library")]
    public string NetworkLibrary
    {
        get => KeywordValues.Text(Keywords.NetworkLibrary);
        set => Set(Keywords.NetworkLibrary, value);
    }

    /// <summary>
    /// Gets or sets a value that has no effect, and exists for compatibility. The default is true. The addresses of a server are always
    /// tried in turn, each with its share of the time, unless <see cref="MultiSubnetFailover"/> is set.
    /// </summary>
    [DisplayName("Transparent Network IP Resolution")]
    public bool TransparentNetworkIPResolution
    {
        get => KeywordValues.Boolean(Keywords.TransparentNetworkIPResolution);
        set => Set(Keywords.TransparentNetworkIPResolution, value);
    }
}
