using System;
using System.Collections.Generic;
using System.Data.Common;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

public sealed partial class SqlBatchCommandCollection : DbBatchCommandCollection
{
    /// <summary>Gets the number of commands.</summary>
    public override int Count => _commands.Count;

    /// <summary>Gets a value that indicates whether the collection is read-only. The value is always false.</summary>
    public override bool IsReadOnly => false;

    /// <inheritdoc cref="Add(SqlBatchCommand)"/>
    /// <exception cref="InvalidCastException">The command belongs to another provider.</exception>
    public override void Add(DbBatchCommand item) => Add(ForeignObjects.Cast<SqlBatchCommand>(item));

    /// <summary>Removes all commands.</summary>
    public override void Clear() => _commands.Clear();

    /// <inheritdoc cref="Contains(SqlBatchCommand)"/>
    public override bool Contains(DbBatchCommand item) => item is SqlBatchCommand command && Contains(command);

    /// <inheritdoc cref="CopyTo(SqlBatchCommand[], int)"/>
    public override void CopyTo(DbBatchCommand[] array, int arrayIndex)
    {
        ArgumentNullException.ThrowIfNull(array);
        for (int i = 0; i < _commands.Count; i++)
        {
            array[arrayIndex + i] = _commands[i];
        }
    }

    /// <summary>Returns an enumerator for the commands.</summary>
    public override IEnumerator<DbBatchCommand> GetEnumerator() => _commands.GetEnumerator();

    /// <inheritdoc cref="IndexOf(SqlBatchCommand)"/>
    public override int IndexOf(DbBatchCommand item) => item is SqlBatchCommand command ? IndexOf(command) : -1;

    /// <inheritdoc cref="Insert(int, SqlBatchCommand)"/>
    /// <exception cref="InvalidCastException">The command belongs to another provider.</exception>
    public override void Insert(int index, DbBatchCommand item) => Insert(index, ForeignObjects.Cast<SqlBatchCommand>(item));

    /// <inheritdoc cref="Remove(SqlBatchCommand)"/>
    public override bool Remove(DbBatchCommand item) => item is SqlBatchCommand command && Remove(command);

    /// <summary>Removes the command at the specified index.</summary>
    public override void RemoveAt(int index) => _commands.RemoveAt(index);

    /// <inheritdoc/>
    protected override DbBatchCommand GetBatchCommand(int index) => _commands[index];

    /// <inheritdoc/>
    protected override void SetBatchCommand(int index, DbBatchCommand batchCommand) =>
        this[index] = ForeignObjects.Cast<SqlBatchCommand>(batchCommand);
}
