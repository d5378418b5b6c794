using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>Represents the commands of a <see cref="SqlBatch"/>, in the order of execution.</summary>
public sealed partial class SqlBatchCommandCollection : IList<SqlBatchCommand>
{
    private readonly List<SqlBatchCommand> _commands;

    internal SqlBatchCommandCollection(List<SqlBatchCommand> commands) => _commands = commands;

    /// <summary>Gets or sets the command at the specified index.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public new SqlBatchCommand this[int index]
    {
        get => _commands[index];
        set => _commands[index] = NotNull(value);
    }

    /// <summary>Adds a command to the end of the collection.</summary>
    public void Add(SqlBatchCommand item) => _commands.Add(NotNull(item));

    /// <summary>Returns a value that indicates whether the collection contains a command.</summary>
    public bool Contains(SqlBatchCommand item) => _commands.Contains(item);

    /// <summary>Copies all commands to an array, starting at the specified index of the array.</summary>
    public void CopyTo(SqlBatchCommand[] array, int arrayIndex) => _commands.CopyTo(array, arrayIndex);

    /// <summary>Returns the index of a command, or -1 if the collection does not contain it.</summary>
    public int IndexOf(SqlBatchCommand item) => _commands.IndexOf(item);

    /// <summary>Inserts a command at the specified index.</summary>
    public void Insert(int index, SqlBatchCommand item) => _commands.Insert(index, NotNull(item));

    /// <summary>Removes a command.</summary>
    /// <returns>False if the collection did not contain the command.</returns>
    public bool Remove(SqlBatchCommand item) => _commands.Remove(item);

    IEnumerator<SqlBatchCommand> IEnumerable<SqlBatchCommand>.GetEnumerator() => _commands.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _commands.GetEnumerator();

    private static SqlBatchCommand NotNull(SqlBatchCommand item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item;
    }
}
