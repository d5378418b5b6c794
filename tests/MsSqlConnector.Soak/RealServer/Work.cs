using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Something that a user does with an open connection.</summary>
/// <param name="Weight">How often users do it, compared with the others.</param>
/// <param name="Name">The name in findings.</param>
/// <param name="RunAsync">The work.</param>
/// <param name="IsSupported">Whether a server supports it; null for all servers.</param>
internal sealed record Work(int Weight, string Name, Func<Turn, Task> RunAsync, Func<EngineFacts, bool>? IsSupported = null);
