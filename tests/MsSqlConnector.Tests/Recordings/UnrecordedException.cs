using System.IO;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The client sent a message that the recorded conversation does not have: the test is wrong, or the client is.</summary>
internal sealed class UnrecordedException(string message) : IOException(message);
