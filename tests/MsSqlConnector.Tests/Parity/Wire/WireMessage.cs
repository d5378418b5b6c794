using System.Collections.Generic;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>A message taken apart.</summary>
/// <param name="Name">Its kind and, from the second on, which of its kind on its connection.</param>
/// <param name="Fields">Its fields by name, as text.</param>
/// <param name="Body">Its bytes behind headers and ALL_HEADERS, so that no byte escapes the comparison.</param>
internal sealed record WireMessage(string Name, IReadOnlyDictionary<string, string> Fields, string Body);
