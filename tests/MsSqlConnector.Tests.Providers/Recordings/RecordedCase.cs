using System.Collections.Generic;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>A line of cases.json: the calls of a client in a conversation, and all of its results.</summary>
internal sealed record RecordedCase
{
    /// <summary>Whether messages and properties of the opened connection are part of the client's results.</summary>
    public bool Opening { get; init; }

    public string ConnectionString { get; init; } = "";

    public IReadOnlyList<RecordedCall> Calls { get; init; } = [];

    public IReadOnlyList<string> Expect { get; init; } = [];

    /// <summary>The results of Microsoft.Data.SqlClient where they differ; null where they are the same.</summary>
    public IReadOnlyList<string>? ExpectOfIncumbent { get; init; }

    /// <summary>The same for asynchronous calls, where the results differ; null where they are the same.</summary>
    public IReadOnlyList<string>? ExpectOfIncumbentAsync { get; init; }

    /// <summary>Whether a call waits for its timeout.</summary>
    public bool TakesTime
    {
        get
        {
            foreach (RecordedCall call in Calls)
            {
                if (call.TimeoutSeconds > 0)
                {
                    return true;
                }
            }

            return false;
        }
    }
}
