using System;
using System.Collections.Generic;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Preparation;

/// <summary>A statement that has, or is to get, a handle on one session. It is told apart by text, parameters and database.</summary>
internal sealed class PreparedStatement
{
    private const int MaxKeptResultCount = 16;

    private readonly List<ResultMetadata> _metadata = [];

    public PreparedStatement(string text, StatementShape shape, string database, bool isAutomatic)
    {
        Text = text;
        Shape = shape;
        Database = database;
        IsAutomatic = isAutomatic;
    }

    public string Text { get; }

    public StatementShape Shape { get; }

    /// <summary>The database the names in the text were found in.</summary>
    public string Database { get; }

    /// <summary>Whether it is here because it was used often; else a command asked for it.</summary>
    public bool IsAutomatic { get; }

    /// <summary>The server's name for it; 0 while there is none.</summary>
    public int Handle { get; set; }

    /// <summary>A handle that ends when this one is made; 0 for none.</summary>
    public int HandleBefore { get; set; }

    /// <summary>Whether the session has let go of it: its handle means nothing any more.</summary>
    public bool IsDropped { get; set; }

    /// <summary>How often it was prepared.</summary>
    public long PrepareCount { get; set; }

    /// <summary>How often it was executed by its handle: what preparing has saved.</summary>
    public long ReuseCount { get; set; }

    /// <summary>The columns that a result, counted from 0, had the last time; null when that is not known.</summary>
    public ResultMetadata? GetMetadata(int resultIndex) => resultIndex < _metadata.Count ? _metadata[resultIndex] : null;

    /// <summary>Keeps the columns of a result for the next execution.</summary>
    public void KeepMetadata(int resultIndex, ResultMetadata metadata)
    {
        if (resultIndex < _metadata.Count)
        {
            _metadata[resultIndex] = metadata;
        }
        else if (resultIndex == _metadata.Count && resultIndex < MaxKeptResultCount)
        {
            _metadata.Add(metadata);
        }
    }

    /// <summary>The message of several calls that executes it, or did so last; see <see cref="PreparedCalls.MessageNumber"/>.</summary>
    public long MessageNumber { get; set; }

    /// <summary>Under which it is found.</summary>
    public ulong Key { get; set; }

    /// <summary>The one used next before it, among those prepared automatically.</summary>
    public PreparedStatement? Older { get; set; }

    /// <summary>The one used next after it.</summary>
    public PreparedStatement? Newer { get; set; }

    public bool Matches(string text, RpcParameterList parameters, string database) =>
        string.Equals(Text, text, StringComparison.Ordinal)
        && string.Equals(Database, database, StringComparison.Ordinal)
        && Shape.Matches(parameters);
}
