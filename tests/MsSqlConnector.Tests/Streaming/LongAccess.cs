namespace MsSqlConnector.Tests.Streaming;

/// <summary>The ways to read a value piece by piece.</summary>
public enum LongAccess
{
    Stream,
    TextReader,
    Bytes,
    Chars,
    XmlReader,
    ExecuteXmlReader,
}
