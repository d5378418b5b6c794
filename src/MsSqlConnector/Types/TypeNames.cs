namespace MsSqlConnector.Types;

/// <summary>
/// The names that TYPE_INFO of xml (its schema collection, MS-TDS 2.2.5.5.3) and of CLR types (MS-TDS 2.2.5.5.2) carries.
/// </summary>
internal sealed class TypeNames(string database, string schema, string name, string assemblyQualifiedName = "")
{
    public string Database { get; } = database;

    public string Schema { get; } = schema;

    /// <summary>The name of the schema collection or of the CLR type.</summary>
    public string Name { get; } = name;

    public string AssemblyQualifiedName { get; } = assemblyQualifiedName;
}
