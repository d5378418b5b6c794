using System.IO;

namespace MsSqlConnector.Multiplexing;

/// <summary>The server violated a rule of the session multiplex protocol. The connection cannot be used anymore.</summary>
/// <param name="fault">The violated rule, with the section of the specification.</param>
internal sealed class MultiplexingException(string fault) : IOException(fault);
