using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>One call of a client; <c>Cancel</c> executes a command and cancels it when the server is silent.</summary>
internal sealed record RecordedCall
{
    public required string Call { get; init; }

    public string Text { get; init; } = "x";

    /// <summary>The statements of a batch.</summary>
    public IReadOnlyList<string> Texts { get; init; } = [];

    public bool Procedure { get; init; }

    public IReadOnlyList<RecordedParameter> Parameters { get; init; } = [];

    public CommandBehavior Behavior { get; init; }

    public bool Prepare { get; init; }

    /// <summary>Whether the client listens to StatementCompleted.</summary>
    public bool Statements { get; init; }

    /// <summary>Whether the client reads the schema of each result.</summary>
    public bool Schema { get; init; }

    /// <summary>The number of executions of the same command.</summary>
    public int Times { get; init; } = 1;

    /// <summary>The command's timeout, which stops a command without a response in place of a cancellation; 0 for none.</summary>
    public int TimeoutSeconds { get; init; }
}
