using System.IO;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>A logical session has ended while the server was sending to it. Other sessions continue.</summary>
public sealed class SmpSessionEndedException(ushort sid) : IOException($"The logical session {sid} has ended.");
