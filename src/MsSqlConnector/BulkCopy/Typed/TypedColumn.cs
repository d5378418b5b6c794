namespace MsSqlConnector.BulkCopy.Typed;

/// <summary>A declared column of typed rows.</summary>
/// <typeparam name="TRow">The type of the rows.</typeparam>
/// <param name="name">The name of the destination column.</param>
internal abstract class TypedColumn<TRow>(string name)
{
    public string Name => name;

    /// <summary>Creates the object that writes the values of the column.</summary>
    public abstract RowField CreateField(TypedRowSource<TRow> source, BulkColumn column);
}
