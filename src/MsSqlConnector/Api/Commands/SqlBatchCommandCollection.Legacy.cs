namespace MsSqlConnector;

public sealed partial class SqlBatchCommandCollection
{
    /// <summary>Gets the number of commands.</summary>
    public int Count => _commands.Count;

    /// <summary>Gets a value that indicates whether the collection is read-only. Always false.</summary>
    public bool IsReadOnly => false;

    /// <summary>Removes all commands.</summary>
    public void Clear() => _commands.Clear();

    /// <summary>Removes the command at the specified index.</summary>
    public void RemoveAt(int index) => _commands.RemoveAt(index);
}
