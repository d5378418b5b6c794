using System.Data;

namespace MsSqlConnector.Tests.Reading;

/// <summary>An output parameter of a scripted command.</summary>
internal sealed record ScriptedOutput(string Name, DbType Type, int Size = 0);
