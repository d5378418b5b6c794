using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>A parsed message.</summary>
/// <param name="Name">Its kind, with a number from the second message of that kind on a connection.</param>
/// <param name="Fields">Its fields by name, as text.</param>
/// <param name="Body">Its bytes after headers and ALL_HEADERS, so that every byte is compared.</param>
internal sealed record WireMessage(string Name, IReadOnlyDictionary<string, string> Fields, string Body);
