using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>The way in which the batches of a script are executed and read.</summary>
internal sealed record ExecutionMode(string Name, ExecutionKind Kind, bool IsAsync)
{
    /// <summary>The settings of the connections of both providers.</summary>
    public string Settings { get; private init; } = "";

    /// <summary>More settings of the connections of this provider.</summary>
    public string OwnSettings { get; private init; } = "";

    public CommandBehavior Behavior { get; private init; }

    /// <summary>Whether each batch is executed a second time, with the prepared handle of the first execution.</summary>
    public bool IsRepeated { get; private init; }

    /// <summary>Whether the provider raises errors below severity 17 as messages.</summary>
    public bool RaisesErrorsAsMessages { get; private init; }

    public static IReadOnlyList<ExecutionMode> All { get; } =
    [
        new("synchronous", ExecutionKind.Reader, false),
        new("asynchronous", ExecutionKind.Reader, true),
        new("sequential", ExecutionKind.Reader, false) { Behavior = CommandBehavior.SequentialAccess },
        new("sequential and asynchronous, in small packets", ExecutionKind.Reader, true)
        {
            // Microsoft.Data.SqlClient counts rows twice if an asynchronous call has to wait for another packet.
            Behavior = CommandBehavior.SequentialAccess, OwnSettings = "Packet Size=512",
        },
        new("small packets", ExecutionKind.Reader, false) { Settings = "Packet Size=512" },
        new("with keys", ExecutionKind.Reader, false) { Behavior = CommandBehavior.KeyInfo },
        new("without rows", ExecutionKind.Reader, true) { Behavior = CommandBehavior.SchemaOnly },
        new("counts", ExecutionKind.NonQuery, true),
        new("scalars", ExecutionKind.Scalar, false),
        new("prepared", ExecutionKind.Prepared, true) { IsRepeated = true },
        new("automatically prepared", ExecutionKind.Reader, false)
        {
            IsRepeated = true, OwnSettings = "Max Auto Prepare=100;Auto Prepare Min Usages=1",
        },
        new("SqlBatch", ExecutionKind.Batch, true),
        new("errors as messages", ExecutionKind.Reader, false) { RaisesErrorsAsMessages = true },
    ];

    /// <summary>The mode of a recording, which contains one connection.</summary>
    public static ExecutionMode Recorded { get; } = new("recorded", ExecutionKind.Reader, true) { Settings = "Pooling=false" };

    public override string ToString() => Name;
}

/// <summary>The call that executes a batch.</summary>
internal enum ExecutionKind
{
    Reader,
    NonQuery,
    Scalar,

    /// <summary>Prepare, and then a reader.</summary>
    Prepared,

    /// <summary>Several batches in a SqlBatch.</summary>
    Batch,
}
