using System;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>A reading operation that is retried from its checkpoint when more bytes have arrived.</summary>
internal interface IResumable
{
    /// <summary>
    /// Advances the operation without waiting. The caller has begun the operation in the <see cref="TdsParserStateObject"/>, and rewinds it
    /// when bytes are missing.
    /// </summary>
    ParseStatus TryAdvance();

    /// <summary>Adds the errors that the server sent before the connection failed to the exception.</summary>
    Exception Explain(Exception failure);
}
