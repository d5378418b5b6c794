namespace MsSqlConnector.TestServer.Types;

/// <summary>The names in TYPE_INFO of a CLR type (MS-TDS 2.2.5.5.2) and of an xml schema collection (2.2.5.5.3).</summary>
public sealed record TypeNaming(string Database, string Schema, string Name, string Assembly = "");
