using System;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>A step of reading that is tried, and tried again from its checkpoint when more bytes are there.</summary>
internal interface IResumable
{
    /// <summary>
    /// Advances the step. Never waits. The caller has begun the step in the <see cref="TdsParserStateObject"/>, and rewinds it when bytes are
    /// missing.
    /// </summary>
    ParseStatus TryAdvance();

    /// <summary>The connection failed: what the server had said before belongs to what is thrown.</summary>
    Exception Explain(Exception failure);
}
