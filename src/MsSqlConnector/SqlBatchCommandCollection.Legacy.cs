namespace MsSqlConnector;

public sealed partial class SqlBatchCommandCollection
{
    /// <summary>How many there are.</summary>
    public int Count => _commands.Count;

    /// <summary>False.</summary>
    public bool IsReadOnly => false;

    /// <summary>Takes all commands out.</summary>
    public void Clear() => _commands.Clear();

    /// <summary>Takes the command at a place out.</summary>
    public void RemoveAt(int index) => _commands.RemoveAt(index);
}
