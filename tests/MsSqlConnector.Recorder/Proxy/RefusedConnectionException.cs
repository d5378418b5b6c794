using System;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>The recorder does not forward a connection, because it could not record it without secrets.</summary>
internal sealed class RefusedConnectionException(string message) : Exception(message);
