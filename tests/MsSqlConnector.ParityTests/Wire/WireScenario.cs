using System;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>The same calls for both providers, whose messages are compared.</summary>
/// <param name="Name">The name in the list of accepted differences.</param>
/// <param name="Steps">The calls.</param>
/// <param name="Settings">Keywords of the connection string, in addition to those of every run.</param>
/// <param name="Encryption">The encryption mode of the server.</param>
internal sealed record WireScenario(
    string Name, Action<WireRun> Steps, string Settings = "Encrypt=Optional", EncryptionMode Encryption = EncryptionMode.NotSupported);
