using System;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Specifies what a <see cref="ResponseState"/> knows in addition to its position.</summary>
[Flags]
internal enum ResponseFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>Rows are skipped.</summary>
    SkipsRows = 1,

    /// <summary>The current result has, or had, a row.</summary>
    HasRows = 1 << 1,

    /// <summary>There are errors or events to deliver at the end of the operation.</summary>
    HasMessages = 1 << 2,

    /// <summary>
    /// The next result was reached, but the errors before it were thrown instead. Moving to the next result returns this one.
    /// </summary>
    IsResultUnreported = 1 << 3,
}
