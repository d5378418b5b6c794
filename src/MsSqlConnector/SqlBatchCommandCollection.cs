using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>The commands of a <see cref="SqlBatch"/>, in the order in which they are executed.</summary>
public sealed partial class SqlBatchCommandCollection : IList<SqlBatchCommand>
{
    private readonly List<SqlBatchCommand> _commands;

    internal SqlBatchCommandCollection(List<SqlBatchCommand> commands) => _commands = commands;

    /// <summary>The command at a place.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There is no such place.</exception>
    public new SqlBatchCommand this[int index]
    {
        get => _commands[index];
        set => _commands[index] = NotNull(value);
    }

    /// <summary>Adds a command at the end.</summary>
    public void Add(SqlBatchCommand item) => _commands.Add(NotNull(item));

    /// <summary>Whether a command is in the collection.</summary>
    public bool Contains(SqlBatchCommand item) => _commands.Contains(item);

    /// <summary>Copies all commands to an array, from a place of the array on.</summary>
    public void CopyTo(SqlBatchCommand[] array, int arrayIndex) => _commands.CopyTo(array, arrayIndex);

    /// <summary>A command's place, or -1.</summary>
    public int IndexOf(SqlBatchCommand item) => _commands.IndexOf(item);

    /// <summary>Puts a command at a place.</summary>
    public void Insert(int index, SqlBatchCommand item) => _commands.Insert(index, NotNull(item));

    /// <summary>Takes a command out.</summary>
    /// <returns>False when it was not in the collection.</returns>
    public bool Remove(SqlBatchCommand item) => _commands.Remove(item);

    IEnumerator<SqlBatchCommand> IEnumerable<SqlBatchCommand>.GetEnumerator() => _commands.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _commands.GetEnumerator();

    private static SqlBatchCommand NotNull(SqlBatchCommand item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item;
    }
}
