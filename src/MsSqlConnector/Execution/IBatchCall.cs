using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>One command of a batch: its definition, and the receiver of the counts and errors of its part of the response.</summary>
internal interface IBatchCall
{
    CommandDefinition Definition { get; }

    /// <summary>Gets the behavior that this command requests.</summary>
    CommandBehavior CommandBehavior { get; }

    /// <summary>Clears the counts of the last execution.</summary>
    void Begin();

    void AddRecordsAffected(long rowCount);

    /// <summary>Records that the command ended before any command of the batch reported a number of rows.</summary>
    void EndWithoutRecordsAffected();

    /// <summary>Records in an exception that its first error belongs to this command.</summary>
    void AttributeError(SqlException exception);
}
