using System;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>A message has a form that the recorder does not know, so that it cannot find the secrets in it.</summary>
internal sealed class UnreadableMessageException(string message) : Exception(message);
