using Azure.Core;

namespace MsSqlConnector.KeyVault;

/// <summary>The options of the requests: the retries and the timeouts of Azure.Core. It does not log the content of requests.</summary>
internal sealed class VaultClientOptions : ClientOptions;
