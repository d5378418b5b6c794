using System;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Sessions;

/// <summary>Reading that is tried, and tried again from its checkpoint when more bytes are there.</summary>
internal interface IResumable
{
    /// <summary>Takes the step that was begun. Never waits: done, or why not.</summary>
    ParseStatus TryAdvance();

    /// <summary>The connection failed: what the server had said before belongs to what is thrown.</summary>
    Exception Explain(Exception failure);
}
