using System.IO;

namespace MsSqlConnector.TestServer;

/// <summary>A stream that reads and writes spans and memory; older platforms' streams have no such members.</summary>
public abstract class ByteStream : Stream;
