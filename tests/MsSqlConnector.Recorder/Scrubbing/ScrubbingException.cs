using System;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>A conversation contains something that the recorder cannot remove, so that it must not be written.</summary>
internal sealed class ScrubbingException(string message) : Exception(message);
