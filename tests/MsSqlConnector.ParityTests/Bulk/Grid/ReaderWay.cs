using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>A way to copy from a SqlDataReader.</summary>
/// <param name="Behavior">The behavior of the reader.</param>
/// <param name="Streams">The value of EnableStreaming.</param>
/// <param name="IsAsync">Whether the copy is asynchronous.</param>
internal sealed record ReaderWay(CommandBehavior Behavior, bool Streams, bool IsAsync)
{
    /// <summary>Distinguishes the cells of a streamed copy from others.</summary>
    public string Suffix => Streams ? " streamed" : "";

    /// <summary>Only (max) columns are streamed.</summary>
    public Func<int, bool> IsSelected => Streams ? BulkGrid.IsLong : _ => true;

    public async Task CopyAsync(DbConnection connection, string query, GridTarget target)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = query;
        using DbDataReader reader = command.ExecuteReader(Behavior);
        dynamic copy = target.Map();
        copy.EnableStreaming = Streams;
        if (IsAsync)
        {
            await (Task)copy.WriteToServerAsync(reader);
        }
        else
        {
            copy.WriteToServer(reader);
        }
    }
}
