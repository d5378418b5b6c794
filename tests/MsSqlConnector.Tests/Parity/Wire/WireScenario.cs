using System;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>The same calls for both providers, whose messages are compared.</summary>
/// <param name="Name">What the list of accepted differences calls it.</param>
/// <param name="Steps">The calls.</param>
/// <param name="Settings">Keywords of the connection string, beside those every run needs.</param>
/// <param name="Encryption">What the server is set to.</param>
internal sealed record WireScenario(
    string Name, Action<WireRun> Steps, string Settings = "Encrypt=Optional", EncryptionMode Encryption = EncryptionMode.NotSupported);
