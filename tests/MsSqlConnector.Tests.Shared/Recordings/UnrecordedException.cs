using System.IO;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The client sent a message that is not part of the recorded conversation: the test or the client has an error.</summary>
internal sealed class UnrecordedException(string message) : IOException(message);
