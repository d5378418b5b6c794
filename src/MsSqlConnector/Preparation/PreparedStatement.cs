using System;
using System.Collections.Generic;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Preparation;

/// <summary>A statement that has, or will get, a handle on one session. Text, parameters and database identify it.</summary>
internal sealed class PreparedStatement
{
    private const int MaxCachedResultCount = 16;

    private readonly List<ResultMetadata> _metadata = [];

    public PreparedStatement(string text, StatementSignature signature, string database, bool isAutomatic)
    {
        Text = text;
        Signature = signature;
        Database = database;
        IsAutomatic = isAutomatic;
    }

    public string Text { get; }

    public StatementSignature Signature { get; }

    /// <summary>Gets the database in which the server resolved the names in the text.</summary>
    public string Database { get; }

    /// <summary>
    /// Gets a value that indicates whether the statement was prepared automatically because of frequent use. If false, a command or batch
    /// asked for it.
    /// </summary>
    public bool IsAutomatic { get; }

    /// <summary>Gets or sets the handle that the server assigned; 0 if there is none.</summary>
    public int Handle { get; set; }

    /// <summary>Gets or sets the handle that the server releases when it creates this statement's handle; 0 for none.</summary>
    public int PreviousHandle { get; set; }

    /// <summary>Gets or sets a value that indicates whether the session has dropped the statement. Its handle is then invalid.</summary>
    public bool IsDropped { get; set; }

    /// <summary>Gets or sets how often the statement was prepared.</summary>
    public long PrepareCount { get; set; }

    /// <summary>Gets or sets how often the statement was executed by its handle, without preparing.</summary>
    public long ReuseCount { get; set; }

    /// <summary>Returns the columns that a result, counted from 0, had in the last execution; null if they are not known.</summary>
    public ResultMetadata? GetMetadata(int resultIndex) => resultIndex < _metadata.Count ? _metadata[resultIndex] : null;

    /// <summary>Stores the columns of a result for the next execution.</summary>
    public void CacheMetadata(int resultIndex, ResultMetadata metadata)
    {
        if (resultIndex < _metadata.Count)
        {
            _metadata[resultIndex] = metadata;
        }
        else if (resultIndex == _metadata.Count && resultIndex < MaxCachedResultCount)
        {
            _metadata.Add(metadata);
        }
    }

    /// <summary>
    /// Gets or sets the number of the last message with several calls that executes it; see <see cref="PreparedCalls.MessageNumber"/>.
    /// </summary>
    public long MessageNumber { get; set; }

    /// <summary>Gets or sets the key under which the cache finds the statement.</summary>
    public ulong Key { get; set; }

    /// <summary>Gets or sets the automatically prepared statement that was used next before this one.</summary>
    public PreparedStatement? Older { get; set; }

    /// <summary>Gets or sets the automatically prepared statement that was used next after this one.</summary>
    public PreparedStatement? Newer { get; set; }

    public bool Matches(string text, RpcParameterList parameters, string database) =>
        string.Equals(Text, text, StringComparison.Ordinal)
        && string.Equals(Database, database, StringComparison.Ordinal)
        && Signature.Matches(parameters);
}

/// <summary>
/// One call of a message that executes a prepared statement. It keeps the handle from the moment when the call was built, because the
/// statement can be displaced or dropped before the response arrives.
/// </summary>
/// <param name="Index">The position of the call in the message.</param>
/// <param name="Statement">The statement; null for a call that is not prepared.</param>
/// <param name="Handle">The handle that the call executes; 0 when the call prepares the statement.</param>
internal readonly record struct PreparedCall(int Index, PreparedStatement? Statement, int Handle);
