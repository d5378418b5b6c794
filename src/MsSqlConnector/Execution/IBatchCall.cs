using System.Data;

namespace MsSqlConnector.Execution;

/// <summary>One command of a batch: its definition, and where the counts and errors of its part of the response go.</summary>
internal interface IBatchCall
{
    CommandDefinition Definition { get; }

    /// <summary>What is asked for with this command.</summary>
    CommandBehavior CommandBehavior { get; }

    /// <summary>Forgets the counts of the last execution.</summary>
    void Begin();

    void AddRecordsAffected(long rowCount);

    /// <summary>Says in an exception that its first error is this command's.</summary>
    void Blame(SqlException exception);
}
